import { Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ModerationDecision } from '#contract/moderation/decision-calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { ActionsColumn, Column, ListScreen, TimeColumn } from '../shared/list/list-screen.tsx';
import { AppealForm } from '../shared/records/appeal-form.tsx';

/** What staff or the automatic checks held or took down, with the ground and the appeal. */
export const DecisionListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen icon="alert" resource="moderation-decisions" texts="decisions">
      <Column<ModerationDecision>
        kind="heading"
        label={t('console.decisions.about')}
        render={(decision) => <About decision={decision} />}
        source="kind"
      />
      <Column<ModerationDecision>
        label={t('console.decisions.ground')}
        render={({ ground, is_automatic }) => (
          <>
            {t(`console.decisions.ground_${ground}`)}
            <div style={{ color: 'var(--ink-2)' }}>
              {t(is_automatic ? 'console.decisions.automatic' : 'console.decisions.by_staff')}
            </div>
          </>
        )}
        source="ground"
      />
      <Column<ModerationDecision>
        label={t('console.decisions.reason')}
        render={({ reason }) => (
          <span dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {reason}
          </span>
        )}
        source="reason"
      />
      <TimeColumn label={t('console.decisions.when')} source="decided_at" withTime />
      <ActionsColumn<ModerationDecision> render={(decision) => <Redress decision={decision} />} />
    </ListScreen>
  );
};

interface OfDecision {
  readonly decision: ModerationDecision;
}

const About = ({ decision: { kind, measure, job_id, job_title } }: OfDecision) => {
  const { t } = useI18n();
  return (
    <>
      {t(`console.decisions.${measure === 'held' ? 'held' : 'removed'}_${kind}`)}
      {job_id !== null && (
        <div style={{ fontWeight: 400 }}>
          <Link to={linkTo.jobPost(job_id)}>
            <bdi>{job_title}</bdi>
          </Link>
        </div>
      )}
    </>
  );
};

/** The appeal, or the way to make it. */
const Redress = ({ decision: { id, appeal, can_appeal } }: OfDecision) => {
  const { t } = useI18n();
  if (appeal)
    return (
      <Chip
        color={appeal.outcome === 'granted' ? 'success' : 'default'}
        label={t(`console.decisions.appeal_${appeal.outcome ?? 'open'}`)}
      />
    );
  if (!can_appeal) return null;
  return (
    <DialogButton label={t('console.decisions.appeal')} size="small" variant="outlined">
      {(close) => (
        <Dialog onClose={close} title={t('console.decisions.appeal')}>
          <AppealForm
            onSent={close}
            renews={['moderation-decisions']}
            send={(api, text) =>
              api('POST appeal-decision', { body: { decision_id: id, text }, refresh: true })
            }
            sentMessage={t('console.decisions.appeal_sent')}
          />
        </Dialog>
      )}
    </DialogButton>
  );
};
