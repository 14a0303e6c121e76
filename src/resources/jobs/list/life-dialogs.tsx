/** Confirmation dialogs of job actions. */
import { TextField } from '@mui/material';
import { addDays } from 'date-fns/addDays';
import { createContext, type ReactNode, use, useState } from 'react';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { ConfirmDialog, FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { OptionalLabel } from '../../shared/inputs/optional-label.tsx';
import { today } from '../../shared/ui/days.ts';
import { DraftNotice, DraftState } from '../../shared/ui/draft.tsx';
import { useDraftedText } from '../../shared/ui/site.ts';
import { useOwnCompany } from '../../shared/ui/use-own-company.ts';
import { type JobLife, useJobLife } from './use-job-life.ts';

/** A job action that needs a confirmation. */
export interface Question {
  readonly about: 'close' | 'extend' | 'reopen' | 'schedule' | 'delete';
  readonly jobs: readonly EmployerJob[];
  /** Called once they are closed or deleted. */
  readonly onEnded?: (() => void) | undefined;
}

interface DialogProps {
  readonly jobs: readonly EmployerJob[];
  readonly life: JobLife;
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

/** Who would be affected by closing the jobs; undefined while loading. */
const useEndingEffects = (jobs: readonly EmployerJob[], how: 'close' | 'delete') => {
  const ids = jobs.map(({ id }) => id);
  return useApiQuery(
    'POST ending-effects',
    { body: { job_ids: ids, how }, refresh: true },
    { queryKey: ['ending-effects', how, ids], select: (answer) => answer.data, gcTime: 0 },
  ).data;
};

interface EndingEffectsProps {
  readonly effects: ReturnType<typeof useEndingEffects>;
}

/** Explains who is notified, and which offers stay. */
const EndingEffects = ({ effects }: EndingEffectsProps) => {
  const { t } = useI18n();
  const said = (['applicants', 'offers', 'others'] as const).flatMap((who) =>
    effects && effects[who] > 0 ? [[who, effects[who]] as const] : [],
  );
  return (
    <div aria-live="polite">
      {effects && said.length === 0 && <p>{t('console.jobs.ending_none')}</p>}
      {said.length > 0 && (
        <ul style={{ display: 'grid', gap: 6, paddingInlineStart: 20 }}>
          {said.map(([who, count]) => (
            <li key={who}>{t(`console.jobs.ending_${who}`, { smart_count: count })}</li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** How a text refers to the jobs: one job's title, or their number. */
const saying = (jobs: readonly EmployerJob[]) => ({
  title: jobs[0]?.job_title ?? '',
  smart_count: jobs.length,
});

/** Closes after success. A failure keeps the dialog and its input. */
const closeAfter = (act: () => Promise<boolean>, onClose: () => void) => async () => {
  if (await act()) onClose();
};

const CloseDialog = ({ jobs, life, onClose, onEnded }: DialogProps) => {
  const { t } = useI18n();
  const {
    text: message,
    type,
    draft,
    named,
  } = useDraftedText(`message:closing-${jobs.length === 1 ? jobs[0]?.id : 'several'}`, 'text');
  const effects = useEndingEffects(jobs, 'close');
  const affected = effects?.applicants ?? 0;
  return (
    <FormDialog
      busy={false}
      onClose={onClose}
      onSubmit={() => {
        draft.remove();
        life.close(jobs, message, named);
        onEnded();
        onClose();
      }}
      submitLabel={t('console.jobs.close_confirm')}
      title={t('console.jobs.close_title')}
    >
      <p>{t('console.jobs.close_text', saying(jobs))}</p>
      <EndingEffects effects={effects} />
      {affected > 0 && draft.isReady && (
        <>
          <DraftNotice draft={draft} />
          <TextField
            multiline
            minRows={4}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            helperText={t('console.jobs.close_message_hint', { smart_count: affected })}
            label={<OptionalLabel>{t('console.jobs.close_message')}</OptionalLabel>}
            onChange={({ target }) => type(target.value)}
            value={message}
          />
          <DraftState draft={draft} />
        </>
      )}
    </FormDialog>
  );
};

/** The date so many days from now, in the format of date fields. */
const inDays = (days: number): string => today(addDays(new Date(), days));
const USUAL_DAYS = 30;

const DeadlineDialog = ({ jobs, life, onClose, reopening }: DialogProps & { reopening: boolean }) => {
  const { t } = useI18n();
  const [first] = jobs;
  const usable = first && first.application_deadline_date >= today() && jobs.length === 1;
  const [deadline, setDeadline] = useState(usable ? first.application_deadline_date : inDays(USUAL_DAYS));
  const move = async () => {
    if (!reopening) return life.extend(jobs, deadline);
    return first ? life.reopen(first, deadline) : true;
  };
  return (
    <FormDialog
      busy={life.pending}
      onClose={onClose}
      onSubmit={closeAfter(move, onClose)}
      submitLabel={t(reopening ? 'console.jobs.reopen_confirm' : 'console.jobs.extend_confirm')}
      title={t(reopening ? 'console.jobs.reopen_title' : 'console.jobs.extend_title')}
    >
      <p>{t(reopening ? 'console.jobs.reopen_text' : 'console.jobs.extend_text', saying(jobs))}</p>
      <TextField
        slotProps={{ htmlInput: { min: today(), max: useOwnCompany()?.last_deadline ?? undefined } }}
        label={t('console.job_post.application_deadline_date')}
        onChange={({ target }) => setDeadline(target.value)}
        required
        type="date"
        value={deadline}
      />
    </FormDialog>
  );
};

const ScheduleDialog = ({ jobs: [job], life, onClose }: DialogProps) => {
  const { t } = useI18n();
  const [day, setDay] = useState(job?.opens_on ?? '');
  if (!job) return null;
  return (
    <FormDialog
      busy={life.pending}
      onClose={onClose}
      onSubmit={closeAfter(() => life.schedule(job, day || null), onClose)}
      submitLabel={t('console.jobs.schedule_confirm')}
      title={t('console.jobs.schedule_title')}
    >
      <p>{t('console.jobs.schedule_text', { title: job.job_title })}</p>
      <TextField
        slotProps={{ htmlInput: { min: inDays(1), max: job.application_deadline_date } }}
        helperText={t('console.jobs.schedule_hint')}
        label={<OptionalLabel>{t('console.jobs.schedule_day')}</OptionalLabel>}
        onChange={({ target }) => setDay(target.value)}
        type="date"
        value={day}
      />
    </FormDialog>
  );
};

/** EJOBS-04, for one job or several. */
const DeleteDialog = ({ jobs, life, onClose, onEnded }: DialogProps) => {
  const { t } = useI18n();
  const effects = useEndingEffects(jobs, 'delete');
  return (
    <ConfirmDialog
      confirmLabel={t('console.jobs.delete_confirm')}
      onCancel={onClose}
      onConfirm={() => {
        life.remove(jobs);
        onEnded();
        onClose();
      }}
      title={t('console.jobs.delete_title')}
    >
      <p>{t('console.jobs.delete_text', saying(jobs))}</p>
      <EndingEffects effects={effects} />
    </ConfirmDialog>
  );
};

interface QuestionDialogProps {
  readonly question: Question;
  readonly life: JobLife;
  readonly onClose: () => void;
}

/** The dialog for a question. */
const QuestionDialog = ({ question, life, onClose }: QuestionDialogProps) => {
  const props = { jobs: question.jobs, life, onClose, onEnded: question.onEnded ?? (() => {}) };
  switch (question.about) {
    case 'close':
      return <CloseDialog {...props} />;
    case 'extend':
      return <DeadlineDialog {...props} reopening={false} />;
    case 'reopen':
      return <DeadlineDialog {...props} reopening />;
    case 'schedule':
      return <ScheduleDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
  }
};

interface JobQuestions extends Pick<JobLife, 'publish'> {
  readonly ask: (about: Question['about'], jobs: readonly EmployerJob[], onEnded?: () => void) => void;
}

const JobQuestionsContext = createContext<JobQuestions | undefined>(undefined);

/** Asks before acting on jobs of the list. */
export const useJobQuestions = (): JobQuestions => {
  const questions = use(JobQuestionsContext);
  if (!questions) throw new Error('useJobQuestions needs a JobQuestionsProvider above it.');
  return questions;
};

/** Answers the questions of the components inside. */
export const JobQuestionsProvider = ({ children }: { readonly children: ReactNode }) => {
  const life = useJobLife();
  const [question, setQuestion] = useState<Question>();
  const ask: JobQuestions['ask'] = (about, jobs, onEnded) => setQuestion({ about, jobs, onEnded });
  return (
    <JobQuestionsContext value={{ ask, publish: life.publish }}>
      {children}
      {question && <QuestionDialog life={life} onClose={() => setQuestion(undefined)} question={question} />}
    </JobQuestionsContext>
  );
};
