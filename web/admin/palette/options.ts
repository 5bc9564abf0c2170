import type { LucideIcon } from 'lucide-react';

/** A line of the palette: where it leads, or what it does. */
export interface PaletteOption {
  id: string;
  label: string;
  detail: string;
  Icon: LucideIcon;
  to?: string;
  run?: () => void;
}

export interface OptionGroup {
  /** 'Team members' */
  group: string;
  found: readonly PaletteOption[];
}

/** Whether the text has every one of these words, in any order. */
export function hasWords(text: string, words: string): boolean {
  const lower = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** The groups with those first whose own names begin with what is typed, then those that have it: a person before their orders. */
export function ranked<G extends OptionGroup>(groups: readonly G[], typed: string): G[] {
  const wanted = typed.trim().toLowerCase();
  const rankOf = ({ label }: PaletteOption) => {
    const at = label.toLowerCase().indexOf(wanted);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  const best = ({ found }: G) => Math.min(...found.map(rankOf));
  return groups.toSorted((one, other) => best(one) - best(other));
}
