import type { AdminReview } from '#contract/admin-reviews.ts';
import { FilterSelect } from '#web/admin/list/filter-select.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Bulk } from '#web/admin/list/use-bulk.ts';
import { useListUrl } from '#web/admin/list/use-list-url.ts';
import { useOpened, useViewedRow } from '#web/admin/list/use-opened.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { useRecords } from '#web/admin/list/use-records.ts';
import { call } from '#web/api.ts';
import { reviewColumns } from './review-columns.tsx';
import { ReviewView } from './review-view.tsx';
import { reviewName } from './review-words.ts';

const approvals = [
  { value: 'true', label: 'Approved' },
  { value: 'false', label: 'Pending' },
];
const bulk: Bulk<AdminReview> = {
  area: 'reviews',
  noun: 'review',
  plural: 'reviews',
  switches: {
    on: { label: 'Approve', doing: 'Approving', done: 'approved' },
    off: { label: 'Reject', doing: 'Rejecting', done: 'rejected' },
  },
  isActive: ({ isApproved }) => isApproved,
  flip: (id) => call('PUT /api/admin/reviews/:id/status', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/reviews/:id', { params: { id } }),
};
const filters = { approved: (value: string) => approvals.some((choice) => choice.value === value) };

export function Component() {
  const url = useListUrl(filters);
  const records = useRecords('reviews', url, (query) => call('GET /api/admin/reviews', { query }));
  const { change, remove, notice, setNotice } = useRecordActions<AdminReview>('reviews');
  const { idOf, open, close } = useOpened();
  const viewed = useViewedRow(idOf('view'), records, () => {
    setNotice({ text: 'This review is not on this page of the list' });
    close();
  });

  const toggle = (row: AdminReview) =>
    change(row, {
      act: () => bulk.flip(row.id),
      guess: { isApproved: !row.isApproved },
      failed: 'Failed to update review status',
      done: `The ${reviewName(row)} is ${row.isApproved ? 'rejected' : 'approved'}`,
    });
  const removeRow = (row: AdminReview) =>
    remove(row, {
      act: () => bulk.remove(row.id),
      noun: 'review',
      name: `The ${reviewName(row)}`,
    });

  return (
    <>
      <RecordList
        title="Reviews"
        url={url}
        records={records}
        notice={notice}
        onDismissNotice={() => setNotice(undefined)}
        filters={
          <FilterSelect
            label="Approval"
            all="All reviews"
            value={url.filters.approved}
            options={approvals}
            onChange={(approved) => url.setFilter('approved', approved)}
          />
        }
        columns={reviewColumns}
        nameOf={reviewName}
        bulk={bulk}
        actionsOf={(row) => [
          { label: 'View', run: () => open('view', row.id) },
          { label: row.isApproved ? 'Reject' : 'Approve', run: () => toggle(row) },
          { label: 'Delete', run: () => removeRow(row), danger: true },
        ]}
      />
      {viewed && (
        <ReviewView
          review={viewed}
          onClose={close}
          onToggle={() => {
            close();
            void toggle(viewed);
          }}
        />
      )}
    </>
  );
}
