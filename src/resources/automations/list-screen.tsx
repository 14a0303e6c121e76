import { Button } from '@mui/material';
import type { Automation } from '#contract/automations/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { ActionsColumn, Column, ListScreen } from '../shared/list/list-screen.tsx';
import { useUndoable } from '../shared/ui/use-undoable.ts';
import { usePlaceName } from '../stages/use-place-name.ts';
import { useStages } from '../stages/use-stages.ts';
import { AutomationDialog } from './automation-dialog.tsx';
import { LIST } from './list.ts';
import { useAnswerName } from './use-answer-name.ts';

/** AUTO-01 to AUTO-03: what the portal does by itself for the company. */
export const AutomationListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen {...LIST} actions={<Add />} icon="refresh" resource="automations" texts="automations">
      <Column<Automation>
        kind="heading"
        label={t('console.automations.when')}
        render={(automation) => <When automation={automation} />}
        source="kind"
      />
      <Column<Automation>
        label={t('console.automations.then')}
        render={(automation) => <Then automation={automation} />}
        source="status"
      />
      <Column<Automation>
        label={t('console.automations.job')}
        render={({ job_title }) => <bdi>{job_title ?? t('console.automations.all_jobs')}</bdi>}
        source="job_title"
      />
      <ActionsColumn<Automation> render={(automation) => <Actions automation={automation} />} />
    </ListScreen>
  );
};

const Add = () => {
  const { t } = useI18n();
  return (
    <DialogButton label={t('console.automations.new')} variant="contained">
      {(close) => <AutomationDialog onClose={close} />}
    </DialogButton>
  );
};

interface OfAutomation {
  readonly automation: Automation;
}

/** The name of where an automation applies; says if its stage is gone. */
const usePlace = ({ status, stage_id }: Automation): string => {
  const { t } = useI18n();
  const nameOf = usePlaceName();
  const { all } = useStages();
  if (status === null) return '';
  const stage = all.find(({ id }) => id === stage_id);
  if (stage_id !== null && !stage) return t('console.automations.stage_gone');
  return nameOf(status, stage ?? null);
};

const When = ({ automation }: OfAutomation) => {
  const { t } = useI18n();
  const place = usePlace(automation);
  const answerOf = useAnswerName();
  const { kind, question, answer, days, status } = automation;
  if (kind === 'reminder') return t('console.automations.when_waits', { place, smart_count: days ?? 1 });
  if (kind === 'thanks')
    return status === null
      ? t('console.automations.when_interviewed')
      : t('console.automations.when_reached', { place });
  if (question === null) return t('console.automations.question_gone');
  return t('console.automations.when_answered', { question, answer: answerOf(answer) });
};

const Then = ({ automation }: OfAutomation) => {
  const { t } = useI18n();
  const place = usePlace(automation);
  const { kind } = automation;
  if (kind === 'move') return t('console.automations.then_move', { place });
  return t(kind === 'reminder' ? 'console.automations.then_remind' : 'console.automations.then_thank');
};

const Actions = ({ automation }: OfAutomation) => {
  const { t } = useI18n();
  const { remove } = useUndoable('automations', []);
  return (
    <>
      <DialogButton label={t('console.automations.change')} size="small" variant="outlined">
        {(close) => <AutomationDialog automation={automation} onClose={close} />}
      </DialogButton>
      <Button
        color="error"
        onClick={() => remove([automation.id], t('console.automations.deleted'))}
        size="small"
      >
        {t('console.staff_list.delete')}
      </Button>
    </>
  );
};
