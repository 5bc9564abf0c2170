/** What is asked of an element here. */
export interface Placed {
  readonly id: string;
  readonly tagName: string;
  readonly parentElement: Placed | null;
  readonly previousElementSibling: Placed | null;
}

/**
 * A selector of where an element stands: from the nearest id above it, by position. It finds what has taken the place of
 * an element that React has made anew.
 */
export function placeOf(element: Placed): string {
  const { id, tagName, parentElement: parent } = element;
  if (id) return `[id="${id}"]`;
  if (!parent) return ':root';
  let position = 1;
  for (let before = element.previousElementSibling; before; before = before.previousElementSibling)
    if (before.tagName === tagName) position += 1;
  return `${placeOf(parent)}>${tagName.toLowerCase()}:nth-of-type(${position})`;
}
