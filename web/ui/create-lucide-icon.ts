import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';
import { classNames } from './class-names.ts';

interface IconData {
  name: string;
  /** Tag and attributes of each shape. */
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * The component of an icon, with the markup of lucide-react's own `createLucideIcon`, whose place it takes in the build
 * (vite.config.ts): that one's contexts, aliases and other frameworks weigh a kilobyte on every page.
 */
export default function createLucideIcon({ name, node }: IconData) {
  return ({ size = 24, className, ...rest }: LucideProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: classNames('lucide', `lucide-${name}`, className),
        // What has a name of its own is no decoration.
        'aria-hidden': rest['aria-label'] === undefined ? 'true' : undefined,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
