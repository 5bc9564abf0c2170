const READERS_LINK = /(\/newsletter\/(?:confirm|unsubscribe)\/|\/withdraw\/)[\w-]+/g;

/** A mail without what only its reader may do: the links that confirm and end their subscription, and that withdraw from their order, lead nowhere. */
export const withoutReadersLinks = (text: string): string => text.replaceAll(READERS_LINK, '$1…');

/** The HTML of a mail for a frame: its links open in a tab of their own, because no page of the shop may be framed. */
export const framed = (html: string): string => html.replace('<head>', '<head><base target="_blank"/>');
