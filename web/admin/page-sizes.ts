/** How many rows a list shows where nobody has chosen, as the specification has it. */
export const USUAL_PAGE_SIZE = 10;
/** How many rows a list can show at once; the server gives no more than the last. */
export const PAGE_SIZES = [USUAL_PAGE_SIZE, 25, 50, 100] as const;
