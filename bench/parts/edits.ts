import { all, atLeast, atMost, figure, named } from '#bench/goals.ts';
import type { Work } from '#bench/load/plan.ts';
import type { Part } from '#bench/measuring.ts';
import { rowOf } from '#bench/row.ts';
import { medianSample, type Sample, sampleOf } from '#bench/samples.ts';
import { callsTo, findPublicPaths } from './public-paths.ts';

const EDITS_A_SECOND = 10;
/** Enough for each edit to be watched until everybody sees it, while the next ones begin. */
const EDITORS = 16;

/** Readers while products are renamed that stand on the home page and on the first page of the listing. */
export const edits: Part = {
  name: 'edits',
  async measure(measuring) {
    const shop = await measuring.startShop('postgres');
    const { everything, onFirstPage } = await findPublicPaths(shop.port);
    const reads: Work = { kind: 'calls', calls: callsTo(everything) };
    const renames: Work = { kind: 'edits', admin: shop.goods.admin, products: onFirstPage };
    const [readers, editor] = [measuring.startLoad(), measuring.startLoad()];
    await measuring.warmUp(readers, shop, reads);

    const readings: Sample[] = [];
    const editings: Sample[] = [];
    const waits: number[] = [];
    for (let round = 0; round < measuring.settings.rounds; round++) {
      const [read, edited] = await Promise.all([
        readers.run({ ...measuring.plan(reads), port: shop.port }),
        editor.run({ ...measuring.plan(renames, EDITORS), rate: EDITS_A_SECOND, port: shop.port }),
      ]);
      readings.push(sampleOf(read));
      editings.push(sampleOf(edited));
      waits.push(edited.parts.everybody?.max ?? Infinity);
    }
    const ours = medianSample(readings);
    const wrong = editings.flatMap(({ failures }) => Object.entries(failures));
    const longest = Math.max(...waits);
    return [
      rowOf({
        work: `readers at ${figure(medianSample(editings).rate)} admin edits a second`,
        ours,
        goal: atLeast(ours.rate, 3_000, '/s'),
      }),
      rowOf({
        work: 'an edit is seen',
        ours: `by everybody within ${figure(longest)} ms; ${wrong.map(([what, count]) => `${count} × ${what}`).join(', ') || 'by its editor at the next view'}`,
        goal: all(
          { text: 'by its editor at the next view', isMet: wrong.length === 0 },
          named('everywhere', atMost(longest, 1_000, ' ms')),
        ),
      }),
    ];
  },
};
