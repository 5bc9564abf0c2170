import type { Page } from '@playwright/test';

/** What is read of React's fibers, which it hands to whoever stands in the place of its developer tools. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}
interface Counting {
  commits: number;
  components: number;
}
declare global {
  var renders: Counting;
}

/** Counts what React commits on the pages that are opened from now on. */
export const watchRenders = (page: Page) =>
  page.addInitScript(() => {
    // Of react-reconciler: functions and classes, with and without `memo`; and the flag of what was called.
    const COMPONENTS = [0, 1, 11, 14, 15];
    const PERFORMED_WORK = 1;
    globalThis.renders = { commits: 0, components: 0 };
    const count = (fiber: Fiber | null): number => {
      let rendered = 0;
      for (let one = fiber; one; one = one.sibling) {
        if (COMPONENTS.includes(one.tag) && (one.flags & PERFORMED_WORK) !== 0) rendered += 1;
        // The same children as before: nothing below was rendered.
        if (one.child !== one.alternate?.child) rendered += count(one.child);
      }
      return rendered;
    };
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => {},
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
          globalThis.renders.commits += 1;
          globalThis.renders.components += count(current);
        },
      },
    });
  });

/** The counts, once nothing has been committed for longer than what waits for more letters. */
const countsAtRest = (page: Page): Promise<Counting> =>
  page.evaluate(async () => {
    let before = -1;
    while (before !== globalThis.renders.commits) {
      before = globalThis.renders.commits;
      await new Promise((done) => setTimeout(done, 700));
    }
    return globalThis.renders;
  });

/** Commits of React, and the components that were rendered for them, from this work until the page rests. */
export async function countRenders(page: Page, work: () => Promise<unknown>): Promise<[number, number]> {
  // On a crowded machine the page may still be hydrated.
  await countsAtRest(page);
  await page.evaluate(() => Object.assign(globalThis.renders, { commits: 0, components: 0 }));
  await work();
  const { commits, components } = await countsAtRest(page);
  return [commits, components];
}
