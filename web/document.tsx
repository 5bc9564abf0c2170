import type { ReactNode } from 'react';
import type { Loaded } from './router/load.ts';

/** What the browser needs to take over: the built files and the data that the page was rendered with. */
export interface Boot {
  assets: {
    /** Keeps what is pressed; waits until the page is drawn, then loads the code. */
    start: string;
    /** The code that takes over, and the files that it imports. */
    script: string;
    preload: string[];
    /** The code of this page alone, which the code that takes over imports. */
    page: string[];
    styles: string[];
  };
  loaded: Loaded;
}

/** The whole page. No inline script and no inline style: the policy allows none. */
export function Document({ boot, children }: { boot: Boot; children: ReactNode }) {
  const { start, styles } = boot.assets;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0A0B0F" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* Early, but after what the first paint waits for: until they are here, stand-ins of the same width are shown. */}
        <link
          rel="preload"
          href="/fonts/geist-latin-wght-normal.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          fetchPriority="low"
        />
        <link
          rel="preload"
          href="/fonts/archivo-wide-700-900.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          fetchPriority="low"
        />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* Small, and there with the first paint: it keeps what is pressed until the code has come. */}
        <script type="module" src={start} async blocking="render" />
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id="boot"
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- data, not code; without `<` it cannot end the element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(boot).replaceAll('<', '\\u003c') }}
        />
      </body>
    </html>
  );
}
