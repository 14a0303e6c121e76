import { useEffect, useState } from 'react';
import type { InvitationReach } from '#contract/job-invitations/rules.ts';
import { INVITATION_MESSAGE_MAX } from '#contract/job-invitations/rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { writeList } from '../../i18n/write-list.ts';
import { Alert } from '../../ui/components/alert.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import { FormDialog } from '../../ui/components/form-dialog.tsx';
import type { Option } from '../../ui/components/searchable-select/option.ts';
import { SearchableSelect } from '../../ui/components/searchable-select/searchable-select.tsx';
import { SkeletonText } from '../../ui/components/skeleton-blocks.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { failureMessage } from '../../ui/forms/failure.ts';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import type { NamedDraft } from '../drafts/draft-input.ts';
import { DraftNotice, DraftState } from '../drafts/drafted.tsx';
import { useDraftedText } from '../drafts/use-drafted-text.ts';
import type { PoolPerson } from '../talent-pools/pool-person.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';

interface CheckedJob {
  readonly jobId: number;
  readonly reachOf?: ReadonlyMap<number, InvitationReach>;
  readonly error?: unknown;
}

/** Whom an invitation to a job would reach; undefined until it is known. */
const useReaches = (jobId: number | undefined, people: readonly PoolPerson[]) => {
  const { api } = useEnvironment();
  const [checked, setChecked] = useState<CheckedJob>();
  const ids = people.map(({ id }) => id).join(',');

  useEffect(() => {
    if (jobId === undefined) return;
    const leaving = new AbortController();
    const body = { job_id: jobId, candidate_ids: ids.split(',').map(Number) };
    api('POST check-job-invitations', { body, signal: leaving.signal }).then(
      ({ data }) =>
        setChecked({ jobId, reachOf: new Map(data.map(({ candidate_id, reach }) => [candidate_id, reach])) }),
      (error: unknown) => !leaving.signal.aborted && setChecked({ jobId, error }),
    );
    return () => leaving.abort();
  }, [api, jobId, ids]);

  const current = checked?.jobId === jobId ? checked : undefined;
  const peopleWith = (reach: InvitationReach) =>
    people.filter(({ id }) => current?.reachOf?.get(id) === reach);
  return { isKnown: current?.reachOf !== undefined, error: current?.error, peopleWith };
};
type Reaches = ReturnType<typeof useReaches>;

interface InviteDialogProps {
  readonly people: readonly PoolPerson[];
  readonly onChanged: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Invites people to apply for a job, after showing whom the invitation reaches. */
const InviteDialog = ({ people, onChanged, onClose }: InviteDialogProps) => {
  const { t } = useI18n();
  const { data, error, retry } = useLoad('GET invitation-jobs');
  const [choice, setChoice] = useState<Option>();
  const { text: message, type, draft, named } = useDraftedText(draftIdOf(people), 'message');
  const { send, pending } = useSending(named, onChanged);
  const [isAsked, setAsked] = useState(false);
  const jobs = data?.data.map(({ id, job_title }) => ({ value: String(id), label: job_title }));
  // A choice between several jobs is the user's.
  const chosen = choice ?? (jobs?.length === 1 ? jobs[0] : undefined);
  const job = chosen?.value ? chosen : undefined;
  const jobId = job && Number(job.value);
  const reaches = useReaches(jobId, people);
  const reached = reaches.peopleWith('reached');
  const submit = async (form: HTMLFormElement) => {
    if (jobId === undefined) {
      setAsked(true);
      // Not by its name, which a hidden input has.
      form.querySelector<HTMLElement>('[role="combobox"], select')?.focus();
      return;
    }
    if (reached.length === 0) return;
    const isSent = await send({ job_id: jobId, candidate_ids: reached.map(({ id }) => id), message });
    if (!isSent) return;
    draft.remove();
    onClose();
  };
  return (
    <FormDialog
      busy={pending}
      // Without a job, the field says what is missing.
      canSubmit={job ? reached.length > 0 : jobs !== undefined && jobs.length > 0}
      onClose={onClose}
      onSubmit={({ currentTarget }) => void submit(currentTarget)}
      submitLabel={t('invite.send', { smart_count: reached.length || people.length })}
      title={t('invite.title', { smart_count: people.length, name: people[0]?.name ?? '' })}
    >
      {error ? (
        <ErrorState onRetry={retry} title={failureMessage(error, 'api.failed', t)} />
      ) : !jobs || !draft.isReady ? (
        <SkeletonText />
      ) : jobs.length === 0 ? (
        <Alert>{t('invite.no_jobs')}</Alert>
      ) : (
        <>
          <JobField
            chosen={job}
            error={isAsked && !job ? t('invite.job_missing') : undefined}
            jobs={jobs}
            onChoose={setChoice}
          />
          <DraftNotice draft={draft} />
          <TextAreaField
            dir="auto"
            hint={people.length > 1 && t('invite.message_hint')}
            label={t('invite.message')}
            maxLength={INVITATION_MESSAGE_MAX}
            onChange={({ target }) => type(target.value)}
            optional
            rows={4}
            value={message}
          />
          <DraftState draft={draft} />
          {jobId !== undefined && <Preview reaches={reaches} />}
        </>
      )}
    </FormDialog>
  );
};
export default InviteDialog;

interface JobFieldProps {
  readonly chosen: Option | undefined;
  readonly error: string | undefined;
  readonly jobs: readonly Option[];
  readonly onChoose: (job: Option) => void;
}

const JobField = ({ chosen, error, jobs, onChoose }: JobFieldProps) => {
  const { t } = useI18n();
  const none: Option = { value: '', label: t('invite.choose') };
  return (
    <SearchableSelect
      chosen={chosen ?? none}
      error={error}
      label={t('invite.job')}
      load={async () => jobs}
      name="job_id"
      native={[none, ...jobs]}
      onChoose={onChoose}
    />
  );
};

const SKIPPED = ['applied', 'invited', 'unavailable'] as const;

/** Who gets an invitation, and who doesn't, and why. */
const Preview = ({ reaches: { isKnown, error, peopleWith } }: { readonly reaches: Reaches }) => {
  const { i18n } = useEnvironment();
  const { t } = i18n;
  if (error) return <Alert tone="danger">{failureMessage(error, 'api.failed', t)}</Alert>;
  if (!isKnown) return <SkeletonText />;
  const write = (people: readonly PoolPerson[]) =>
    writeList(
      people.map(({ name }) => name),
      i18n,
    );
  const reached = peopleWith('reached');
  const skipped = SKIPPED.filter((reach) => peopleWith(reach).length > 0);
  return (
    <div role="status">
      <p>{reached.length > 0 ? t('invite.reached', { names: write(reached) }) : t('invite.nobody')}</p>
      {skipped.map((reach) => (
        <p key={reach}>{t(`invite.skipped_${reach}`, { names: write(peopleWith(reach)) })}</p>
      ))}
    </div>
  );
};

/** A draft for one person, or for several (KEEP-02). */
const draftIdOf = ([person, ...others]: readonly PoolPerson[]): string =>
  `invitation:${person && others.length === 0 ? person.id : 'several'}`;

interface Invitation {
  readonly job_id: number;
  readonly candidate_ids: readonly number[];
  readonly message: string;
}

const useSending = (draft: NamedDraft | undefined, onChanged: (() => void) | undefined) => {
  const { api } = useEnvironment();
  const offerUndo = useUndoOffer();
  const { mutate, pending } = useMutation();
  /** @returns whether it succeeded. */
  const send = async ({ candidate_ids: ids, ...invitation }: Invitation): Promise<boolean> => {
    const body = { ...invitation, candidate_ids: [...ids] };
    const answer = await mutate(() => api('POST invite-candidates', { body, refresh: true }));
    if (!answer) return false;
    offerUndo(answer.message, answer.undo, () => onChanged?.(), draft);
    onChanged?.();
    return true;
  };
  return { send, pending };
};
