import { Box } from '@mui/material';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { COMPARED_MAX } from '#contract/scorecard-rules.ts';
import { BulkBar } from '../../console/ui/bulk-bar.tsx';
import { Button, ButtonLink, PoolButton } from '../../console/ui/kit.ts';
import { MenuButton } from '../../console/ui/menu-button.tsx';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';
import { BulkMessage } from './bulk-message.tsx';
import { fullName } from './movable.ts';
import { Moves } from './status-menu.tsx';
import { ExportApplicants } from './toolbar.tsx';
import { useApplicants } from './use-applicants.ts';
import { useMove } from './use-move.ts';

/** Above the list or board: selects all, and offers actions for the selected applicants. */
export const ApplicantBulkBar = () => {
  const { t } = useI18n();
  const { jobId } = useApplicants();
  const move = useMove();
  const mayMove = useCan('applicants.move');
  const mayWrite = useCan('applicants.write');
  const { data = [], selectedIds, onUnselectItems } = useListContext<Applicant>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  // Anonymous applicants can't be kept.
  const known = chosen.flatMap((one) =>
    one.candidate_id === null ? [] : [{ id: one.candidate_id, name: fullName(one) }],
  );
  if (data.length === 0) return null;
  return (
    <BulkBar
      selectAll={t('console.candidates.select_all')}
      status={
        chosen.length > 0 ? t('console.candidates.selected', { smart_count: chosen.length }) : undefined
      }
    >
      <Box
        aria-label={t('console.candidates.bulk')}
        role="group"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginInlineStart: 'auto' }}
      >
        {mayMove && (
          <MenuButton label={t('console.candidates.move_selected')} variant="secondary">
            <Moves onMove={(target) => move(chosen, target, () => onUnselectItems())} />
          </MenuButton>
        )}
        {chosen.length >= 2 && <CompareButton ids={chosen.map(({ id }) => id)} />}
        {mayWrite && <BulkMessage candidates={chosen} jobId={jobId} onSent={() => onUnselectItems()} />}
        {known.length > 0 && <PoolButton onAdded={() => onUnselectItems()} people={known} />}
        <ExportApplicants ids={chosen.map(({ id }) => id)} />
        <Button icon="close" onClick={() => onUnselectItems()} size="small" variant="quiet">
          {t('console.candidates.select_none')}
        </Button>
      </Box>
    </BulkBar>
  );
};

/** Opens the selected applicants side by side; if they are too many, says so. */
const CompareButton = ({ ids }: { readonly ids: readonly number[] }) => {
  const { t } = useI18n();
  const { hrefOf } = useApplicants();
  const reasonId = useId();
  if (ids.length <= COMPARED_MAX) {
    return (
      <ButtonLink icon="layers" size="small" to={hrefOf({ compared: ids })} variant="secondary">
        {t('console.compare.open')}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button aria-describedby={reasonId} disabled icon="layers" size="small" variant="secondary">
        {t('console.compare.open')}
      </Button>
      <Box component="span" id={reasonId} sx={{ alignSelf: 'center', px: 0.5 }}>
        {t('console.compare.limit', { max: COMPARED_MAX })}
      </Box>
    </>
  );
};
