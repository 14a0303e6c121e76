import { useListContext } from 'react-admin';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { Candidate } from '#contract/employer.ts';
import { BulkBar } from '../../console/ui/bulk-bar.tsx';
import { Button, InviteButton, PoolButton } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { fullNameOf } from '../../kit/format/full-name.ts';

/** The range of items on a page (CLIST-02). */
export const rangeOf = (page: number, total: number, perPage = PAGE_SIZE) => ({
  from: (page - 1) * perPage + 1,
  to: Math.min(page * perPage, total),
});

/** Above the candidates: which are shown, or actions for the selected ones. */
export const CandidateBulkBar = () => {
  const { t } = useI18n();
  const { data = [], selectedIds, onUnselectItems, page, total = 0 } = useListContext<Candidate>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const people = chosen.map((one) => ({ id: one.id, name: fullNameOf(one) }));
  return (
    <BulkBar
      selectAll={t('console.search.select_all')}
      status={
        chosen.length > 0
          ? t('console.search.selected', { smart_count: chosen.length })
          : t('console.search.range', { ...rangeOf(page, total), total })
      }
    >
      <InviteButton people={people} />
      <PoolButton onAdded={() => onUnselectItems()} people={people} />
      <Button icon="close" onClick={() => onUnselectItems()} size="small" variant="quiet">
        {t('console.candidates.select_none')}
      </Button>
    </BulkBar>
  );
};
