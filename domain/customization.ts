import { OPTION_VALUE_LENGTH } from './limits.ts';
import { parsed } from './product-shapes.ts';

export const TEXT_KINDS = ['letters', 'digits', 'mixed'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** What may be written for one customization label of a product. */
export interface TextRule {
  label: string;
  kind: TextKind;
  /** In characters, as people count them. */
  maxLength: number;
}

const LETTER = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}`;
const ALLOWED: Record<TextKind, RegExp> = {
  letters: new RegExp(`^[${LETTER} .'’-]*$`, 'u'),
  digits: /^[0-9]*$/,
  mixed: new RegExp(`^[${LETTER}0-9 .,:;!?&+/#'’()-]*$`, 'u'),
};
const LETTERS = 'Latin, Greek or Cyrillic letters';
const TAKES: Record<TextKind, string> = {
  letters: `${LETTERS}, spaces, hyphens, apostrophes and full stops`,
  digits: 'the digits 0 to 9',
  mixed: `${LETTERS}, digits and simple punctuation`,
};

/** Three digits for a number, fourteen letters for a name; other labels may have digits and punctuation too. */
export function defaultTextRule(label: string): TextRule {
  if (/\bnumber\b/i.test(label)) return { label, kind: 'digits', maxLength: 3 };
  return { label, kind: /\b(name|initials)\b/i.test(label) ? 'letters' : 'mixed', maxLength: 14 };
}

/** The rule of each label: the stored one, else its default. */
export function textRulesOf(labels: readonly string[], stored: readonly TextRule[]): TextRule[] {
  return labels.map((label) => stored.find((rule) => rule.label === label) ?? defaultTextRule(label));
}

/** The rules of a JSON text; what is none of them is left out. */
export function readTextRules(value: unknown): TextRule[] {
  const list = parsed(value);
  return Array.isArray(list) ? list.filter(isTextRule) : [];
}

export const textLength = (text: string) => [...normalized(text)].length;

/** The sentence for a text that cannot be printed; undefined where it can. A blank text is not asked for here. */
export function textProblem({ label, kind, maxLength }: TextRule, text: string): string | undefined {
  if (!ALLOWED[kind].test(normalized(text))) return `${label} can only have ${TAKES[kind]}.`;
  const unit = kind === 'digits' ? 'digit' : 'character';
  if (textLength(text) > maxLength)
    return `${label} can have at most ${maxLength} ${unit}${maxLength === 1 ? '' : 's'}.`;
  return undefined;
}

const normalized = (text: string) => text.trim().normalize('NFC');

function isTextRule(value: unknown): value is TextRule {
  if (typeof value !== 'object' || value === null) return false;
  if (!('label' in value && 'kind' in value && 'maxLength' in value)) return false;
  const { label, kind, maxLength } = value;
  return (
    typeof label === 'string' &&
    TEXT_KINDS.some((known) => known === kind) &&
    typeof maxLength === 'number' &&
    maxLength >= 1 &&
    maxLength <= OPTION_VALUE_LENGTH
  );
}
