import { addressArea } from '#web/admin/addresses/address-area.ts';
import { categoryArea } from '#web/admin/categories/category-area.ts';
import { competitionArea } from '#web/admin/competitions/competition-area.ts';
import { couponArea } from '#web/admin/coupons/coupon-area.ts';
import { work } from '#web/admin/dashboard/work.ts';
import { productArea } from '#web/admin/products/product-area.ts';
import { memberArea } from '#web/admin/team-members/member-area.ts';
import { userArea } from '#web/admin/users/user-area.ts';
import { capitalized } from '#web/capitalized.ts';
import { paths } from '#web/paths.ts';
import { ArrowLeft, Keyboard, ListTodo, LogOut, PanelLeft, Plus } from 'lucide-react';
import { hasWords, type PaletteOption } from './options.ts';

export interface CommandsOf {
  signOut: () => void;
  showKeys: () => void;
  toggleSidebar: () => void;
}

interface Command extends Omit<PaletteOption, 'id' | 'detail'> {
  /** What else it is called by. */
  alias?: string;
}

const additions: readonly Command[] = [
  productArea,
  categoryArea,
  couponArea,
  userArea,
  addressArea,
  memberArea,
  competitionArea,
].map(({ key, noun, addLabel = `Add ${noun}` }) => ({
  label: addLabel,
  alias: 'new create',
  Icon: Plus,
  to: `/admin/${key}?edit=new`,
}));

const lists: readonly Command[] = work.map(({ many, to }) => ({ label: capitalized(many), Icon: ListTodo, to }));

/** What the palette does beside finding: those that have every word in their name, or in what they are called else. */
export function commandsNamed(text: string, { signOut, showKeys, toggleSidebar }: CommandsOf): PaletteOption[] {
  const commands: readonly Command[] = [
    ...additions,
    ...lists,
    { label: 'Keyboard shortcuts', alias: 'keys help', Icon: Keyboard, run: showKeys },
    { label: 'Collapse or expand the sidebar', alias: 'menu', Icon: PanelLeft, run: toggleSidebar },
    { label: 'Back to the shop', Icon: ArrowLeft, to: paths.home },
    { label: 'Sign Out', alias: 'log out logout', Icon: LogOut, run: signOut },
  ];
  return commands
    .filter(({ label, alias = '' }) => hasWords(`${label} ${alias}`, text.trim()))
    .map((command) => ({ ...command, id: command.label, detail: '' }));
}
