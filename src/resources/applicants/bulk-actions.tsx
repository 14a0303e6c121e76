import { Button } from '@mui/material';
import { BulkActionsToolbar, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { COMPARED_MAX } from '#contract/scorecards/rules.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useSelectedRows } from '../shared/list/use-selected-rows.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { MenuButton } from '../shared/ui/menu-button.tsx';
import { PoolButton } from '../shared/ui/people-buttons.tsx';
import { AssignButton } from './assign.tsx';
import { BulkMessage } from './bulk-message.tsx';
import { ExportApplicants } from './export-applicants.tsx';
import { fullName } from './movable.ts';
import { Moves } from './status-menu.tsx';
import { TagsButton } from './tags.tsx';
import { useApplicants } from './use-applicants.ts';
import { useMove } from './use-move.ts';

/** Actions for the selected applicants, also those of other pages. */
export const ApplicantBulkActions = () => {
  const { t } = useI18n();
  const { jobId } = useApplicants();
  const move = useMove();
  const mayMove = useCan('applicants.move');
  const mayWrite = useCan('applicants.write');
  const { onUnselectItems } = useListContext();
  const chosen = useSelectedRows<Applicant>();
  // Anonymous applicants can't be kept.
  const known = chosen.flatMap((one) =>
    one.candidate_id === null ? [] : [{ id: one.candidate_id, name: fullName(one) }],
  );
  return (
    <>
      {mayMove && (
        <MenuButton label={t('console.applicants.move_selected')} variant="outlined">
          <Moves
            jobIds={chosen.map(({ job_id }) => job_id)}
            onMove={(target) => move(chosen, target, () => onUnselectItems())}
          />
        </MenuButton>
      )}
      {mayMove && <TagsButton applicants={chosen} onDone={() => onUnselectItems()} />}
      {mayMove && <AssignButton applicants={chosen} onDone={() => onUnselectItems()} />}
      {chosen.length >= 2 && <CompareButton ids={chosen.map(({ id }) => id)} />}
      {mayWrite && (
        <BulkMessage candidates={chosen} jobId={jobId ?? 'all'} onSent={() => onUnselectItems()} />
      )}
      {known.length > 0 && <PoolButton onChanged={() => onUnselectItems()} people={known} />}
      {jobId !== undefined && <ExportApplicants ids={chosen.map(({ id }) => id)} jobId={jobId} />}
    </>
  );
};

/** The same bar above the board. */
export const BoardBulkBar = () => (
  <div style={{ position: 'relative' }}>
    <BulkActionsToolbar selectAllButton={false}>
      <ApplicantBulkActions />
    </BulkActionsToolbar>
  </div>
);

/** Opens the selected applicants side by side; if they are too many, says so. */
const CompareButton = ({ ids }: { readonly ids: readonly number[] }) => {
  const { t } = useI18n();
  const { hrefOf } = useApplicants();
  if (ids.length <= COMPARED_MAX) {
    return (
      <Button
        component={Link}
        startIcon={<Icon name="layers" />}
        size="small"
        to={hrefOf({ compared: ids })}
        variant="outlined"
      >
        {t('console.compare.open')}
      </Button>
    );
  }
  return (
    <Button
      disabled
      startIcon={<Icon name="layers" />}
      size="small"
      title={t('common.at_once', { max: COMPARED_MAX })}
      variant="outlined"
    >
      {t('console.compare.open')}
    </Button>
  );
};
