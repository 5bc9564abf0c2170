import { titled } from '#web/title.ts';

/** Tells a tab of the back office from the shop's. */
export const adminTitle = (screen: string) => titled(`${screen} · Admin`);
