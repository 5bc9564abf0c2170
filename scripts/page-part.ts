const markOf = (edge: 'begin' | 'end', part: string) => `<!-- ${edge} ${part} -->`;

/** The text of a page whose part of this name has been replaced, and nothing else: parts lie between comments that name them. */
export function withPart(page: string, part: string, text: string): string {
  const [begin, end] = [markOf('begin', part), markOf('end', part)];
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The page has no part between ${begin} and ${end}.`);
  return `${page.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${page.slice(to)}`;
}
