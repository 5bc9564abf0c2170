import type { Page } from '@playwright/test';

/**
 * What a person cannot read or reach on the page as it stands, each in a line: a page that is wider than its window, text
 * that is cut off or covered by other text, controls that a press does not hit, and bars that take the screen. While a
 * dialog is open only the dialog counts.
 */
export const findTextFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const remembered = <T>(ask: (one: Element) => T) => {
      const known = new Map<Element, { answer: T }>();
      return (one: Element): T => {
        const { answer } = known.get(one) ?? { answer: ask(one) };
        known.set(one, { answer });
        return answer;
      };
    };
    const part = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const all = [...part.querySelectorAll<HTMLElement>('*')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('[inert], noscript'),
    );
    const styles = new Map<Element, CSSStyleDeclaration>(all.map((one) => [one, getComputedStyle(one)]));
    const styleOf = (one: Element) => styles.get(one) ?? getComputedStyle(one);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    /** Of the element and everything around it, from the inside out. */
    const around = remembered((one): Element[] => (one.parentElement ? [one, ...around(one.parentElement)] : [one]));
    /** Text for screen readers alone is a pixel wide. */
    const isHeard = (one: Element) =>
      around(one).some((box) => styleOf(box).clipPath !== 'none' || (box.clientWidth === 1 && box.clientHeight === 1));
    const wordsOf = (one: Element) =>
      `“${(one.ariaLabel ?? one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50) || one.tagName}”`;
    const faults: string[] = [];

    const wider = root.scrollWidth - root.clientWidth;
    if (wider > 0) faults.push(`the page is ${wider} pixels wider than its window`);

    /** What holds words, and where each of them stands. */
    const texts = all.flatMap((one) => {
      const nodes = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (nodes.length === 0 || isHeard(one) || one.closest('svg, [aria-hidden="true"]')) return [];
      const boxes = nodes.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      });
      return [{ one, boxes }];
    });

    for (const { one, boxes } of texts) {
      for (const box of around(one)) {
        const { overflowX, overflowY, webkitLineClamp, textOverflow } = styleOf(box);
        // What is shortened on purpose ends with an ellipsis, and is a link to the whole, or a card's, or has it as its title.
        const shortened = webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
        if (shortened && (one.closest('a, select, [title], article, li:has(h3 a)') || box.closest('label'))) break;
        if (scrolls(overflowX) || box.matches('dialog')) break;
        const edge = box.getBoundingClientRect();
        const cutX =
          hides(overflowX) && boxes.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1);
        const cutY =
          hides(overflowY) &&
          boxes.some(({ top, bottom, height }) => top < edge.top - height / 4 || bottom > edge.bottom + height / 4);
        if (cutX || cutY) {
          faults.push(`${wordsOf(one)} is cut off`);
          break;
        }
        if (box === root && boxes.some(({ left, right }) => left < -1 || right > root.clientWidth + 1))
          faults.push(`${wordsOf(one)} leaves the window`);
      }
    }

    /** What stays while the page moves lies over it, by its nature. */
    const layerOf = remembered((one) => around(one).find((box) => ['fixed', 'sticky'].includes(styleOf(box).position)));
    /** What is left of a box where those around it hide the rest. */
    const shownOf = (one: Element, { left, top, right, bottom }: DOMRect) => {
      const clips = around(one).filter(
        (box) => styleOf(box).overflowX !== 'visible' && box !== document.body && box !== root,
      );
      const edges = clips.map((box) => box.getBoundingClientRect());
      return {
        left: Math.max(left, ...edges.map((edge) => edge.left)),
        top: Math.max(top, ...edges.map((edge) => edge.top)),
        right: Math.min(right, ...edges.map((edge) => edge.right)),
        bottom: Math.min(bottom, ...edges.map((edge) => edge.bottom)),
        height: bottom - top,
      };
    };
    const placed = texts
      .flatMap(({ one, boxes }) => boxes.map((box) => ({ one, box: shownOf(one, box), layer: layerOf(one) })))
      .sort((a, b) => a.box.top - b.box.top);
    const overlapping = new Set<string>();
    placed.forEach((upper, index) => {
      for (const lower of placed.slice(index + 1)) {
        if (lower.box.top >= upper.box.bottom) break;
        if (upper.one === lower.one || upper.layer !== lower.layer) continue;
        const width = Math.min(upper.box.right, lower.box.right) - Math.max(upper.box.left, lower.box.left);
        const height = Math.min(upper.box.bottom, lower.box.bottom) - lower.box.top;
        if (width > 2 && height > Math.min(upper.box.height, lower.box.height) * 0.4)
          overlapping.add(`${wordsOf(upper.one)} and ${wordsOf(lower.one)} overlap`);
      }
    });
    faults.push(...overlapping);

    // A word of a few letters that is broken stands in a column that is too narrow.
    for (const { one } of texts)
      for (const node of one.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)[\p{L}\d,.$€]{3,9}(?!\S)/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) faults.push(`“${word}” of ${wordsOf(one)} is broken`);
        }
      }

    // Words that stand in the box of an input or a select that is not theirs.
    const boxed = all.filter(
      (one) => one.matches('input:not([type=checkbox], [type=radio], [type=file]), select, textarea') && !isHeard(one),
    );
    for (const field of boxed) {
      const edge = shownOf(field, field.getBoundingClientRect());
      for (const { one, box } of placed) {
        const width = Math.min(edge.right, box.right) - Math.max(edge.left, box.left);
        const height = Math.min(edge.bottom, box.bottom) - Math.max(edge.top, box.top);
        if (width > 2 && height > box.height * 0.4 && layerOf(field) === layerOf(one))
          faults.push(`${wordsOf(one)} lies under ${wordsOf(field)}`);
      }
    }

    const controls = all.filter(
      (one) =>
        one.matches('a[href]:not(.skip-link), button, input, select, textarea, summary, [tabindex="0"]') &&
        !one.matches(':disabled') &&
        !isHeard(one) &&
        one.getClientRects().length > 0,
    );
    for (const control of controls) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const boxes = [...control.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const isHit = boxes.some(({ left, top, width, height }) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        // A press on a label presses what it labels.
        return hit && (control.contains(hit) || hit.closest('label')?.contains(control));
      });
      if (boxes.length > 0 && !isHit)
        faults.push(`${wordsOf(control)} (${control.tagName.toLowerCase()}) cannot be pressed`);
    }

    const bars = all
      .filter((one) => ['fixed', 'sticky'].includes(styleOf(one).position))
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight);
    const covered = bars.reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0);
    if (covered > innerHeight * 0.36)
      faults.push(`bars cover ${Math.round((covered / innerHeight) * 100)} % of the window`);
    scrollTo({ top: 0, behavior: 'instant' });
    return faults;
  });
