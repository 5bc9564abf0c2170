import { code128 } from './code-128.ts';

/** Of ten modules at either side, as the standard asks for. */
const QUIET = 10;
const HEIGHT = 50;

/** A text as Code 128, with the text below it. It is black on white, whatever the colours of the page. */
export function Barcode({ text }: { text: string }) {
  const widths = code128(text);
  const width = widths.reduce((sum, each) => sum + each, 2 * QUIET);
  return (
    <figure className="w-fit text-center">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
        className="h-[13mm] w-[58mm] bg-white"
      >
        <path fill="#000" d={barsOf(widths)} />
      </svg>
      <figcaption className="font-mono text-sm tracking-widest">{text}</figcaption>
    </figure>
  );
}

function barsOf(widths: readonly number[]): string {
  let at = QUIET;
  return widths
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${at} 0h${width}v${HEIGHT}h-${width}z` : '';
      at += width;
      return bar;
    })
    .join('');
}
