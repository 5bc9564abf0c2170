import { plainWord } from './search-words.ts';

/** The category of what a driver's fans wear: it is called by the driver's last name and car number, "Halvorsen 27". */
export interface DriverLine {
  categoryId: string;
  name: string;
  number: string;
}

/** The line of the driver with this full name, among the shop's categories. */
export function driverLineOf(
  fullName: string,
  categories: readonly { id: string; name: string }[],
): DriverLine | undefined {
  for (const { id, name } of categories) {
    const [, lastName, number] = /^(\S.*) (\d{1,3})$/.exec(name) ?? [];
    if (lastName === undefined || number === undefined) continue;
    if (` ${plainWord(fullName)}`.endsWith(` ${plainWord(lastName)}`)) return { categoryId: id, name, number };
  }
  return undefined;
}
