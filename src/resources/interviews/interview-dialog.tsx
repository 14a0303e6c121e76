import { Alert, Box, Button, Skeleton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetOne } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { CompanyInterview } from '#contract/interviews/calls.ts';
import { INTERVIEW_KINDS, INTERVIEW_MAX, type InterviewKind, SLOTS_MAX } from '#contract/interviews/rules.ts';
import type { InterviewRound, JobEvaluation } from '#contract/scorecards/calls.ts';
import { dateFormat, listFormat } from '#contract/shared/formatters.ts';
import { fieldTime, momentOfField } from '#contract/shared/zoned-time.ts';
import type { CurrentRecord } from '../../api/errors.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Translate } from '../../i18n/messages.ts';
import { ownTimeZone } from '../../ui/format/own-time-zone.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { ChoicesInput } from '../shared/inputs/choice-input.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { NumberInput, TextAreaInput, TextInput } from '../shared/inputs/text-input.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { SlotTime } from '../shared/ui/site.ts';
import { useMembers, worksOn } from '../shared/ui/use-members.ts';

import { RoundInput } from './round-input.tsx';
import { timeZonesWith, writeTimeZone } from './time-zones.ts';

const SLOTS = Array.from({ length: SLOTS_MAX }, (_, index) => `slot${index + 1}`);
const MINUTES = 45;

/** Converts the input for the API. Times are local to the chosen time zone. */
const read = (values: FieldValues): FieldValues => ({
  slots: SLOTS.map((name) => momentOfField(values[name] ?? '', values.time_zone)).filter(Boolean),
  minutes: values.minutes ?? MINUTES,
  kind: values.kind,
  place: values.place ?? '',
  time_zone: values.time_zone,
  note: values.note ?? '',
  interviewer_ids: values.interviewer_ids ?? [],
  round: values.round ?? '',
});

/** Whether a time in a field is past. */
const isPast = (time: string | undefined, zone: string): boolean => {
  const moment = momentOfField(time ?? '', zone);
  return moment !== undefined && new Date(moment) <= new Date();
};

const kindOf = (chosen: unknown): InterviewKind => INTERVIEW_KINDS.find((one) => one === chosen) ?? 'video';

const valuesOf = (interview: CompanyInterview) => ({
  ...interview,
  ...Object.fromEntries(
    SLOTS.map((name, index) => {
      const slot = (interview.starts_at ? [interview.starts_at] : interview.slots)[index];
      return [name, slot ? fieldTime(slot, interview.time_zone) : ''];
    }),
  ),
  interviewer_ids: interview.interviewers.map(({ id }) => id),
  round: interview.round ?? '',
});

const isInterview = (current: CurrentRecord): current is CurrentRecord & CompanyInterview =>
  Array.isArray(current.slots) && Array.isArray(current.interviewers);

/** Whether the candidate hasn't answered between these versions: an answer is more than changed fields. */
const isSameAnswer = (one: CompanyInterview, other: CompanyInterview): boolean =>
  one.status === other.status && one.suggested.join() === other.suggested.join();

/** Writes the values of fields in a comparison with a newer version (KEEP-01). */
const useTexts = () => {
  const { t, locale } = useI18n();
  const { members } = useMembers();
  const date = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return (field: string, value: string): string => {
    // Times are local to the chosen time zone.
    if (SLOTS.includes(field)) return value && date.format(new Date(`${value}Z`));
    if (field === 'time_zone') return writeTimeZone(value, locale);
    if (field === 'interviewer_ids') {
      const names = value.split('\n').map((id) => members.find((one) => String(one.id) === id)?.name ?? id);
      return listFormat(locale).format(names);
    }
    const kind = INTERVIEW_KINDS.find((one) => field === 'kind' && one === value);
    return kind ? t(`console.interviews.kind_${kind}`) : value;
  };
};

interface InterviewDialogProps {
  readonly applicationId: number;
  readonly jobId: number;
  /** The rounds of the job's plan that the applicant has had. */
  readonly held?: readonly string[];
  /** The interview to move; without it, the dialog proposes a new one. */
  readonly interview?: CompanyInterview | undefined;
  readonly onClose: () => void;
}

/** What is wrong with the fields, by their names. */
const mistakesIn = ({ kind, place, time_zone, ...typed }: FieldValues, t: Translate) => ({
  ...Object.fromEntries(
    SLOTS.filter((name) => isPast(typed[name], time_zone)).map((name) => [name, t('interviews.time_past')]),
  ),
  ...(typed.slot1 ? {} : { slot1: t('interviews.time_missing') }),
  place: place?.trim() ? undefined : t(`console.interviews.place_missing_${kindOf(kind)}`),
});

/** The rounds of a job's interview plan, and the first that the applicant hasn't had. */
const usePlan = (jobId: number, held: readonly string[]) => {
  const { data, isPending } = useGetOne<JobEvaluation>(
    'job-evaluations',
    { id: jobId },
    { onError: () => {} },
  );
  const rounds = data?.rounds ?? [];
  return { isPending, rounds, next: rounds.find(({ name }) => !held.includes(name)) };
};

const Loading = (dialog: { readonly title: string; readonly onClose: () => void }) => (
  <Dialog {...dialog}>
    <Skeleton height="160px" />
  </Dialog>
);

/** What a new interview begins with: the length and panel of the plan's next round, if it has one. */
const usualOf = (round: InterviewRound | undefined, self: number | undefined) => ({
  round: round?.name ?? '',
  minutes: round?.minutes ?? MINUTES,
  interviewer_ids: round?.interviewer_ids ?? (self === undefined ? [] : [self]),
});

/** Proposes an interview, or new times for an existing one (INTERVIEW-01, INTERVIEW-04). */
export const InterviewDialog = ({
  applicationId,
  jobId,
  held = [],
  interview,
  onClose,
}: InterviewDialogProps) => {
  const { t, locale } = useI18n();
  const self = useSession()?.user?.id;
  const zone = interview?.time_zone ?? ownTimeZone();
  const [zones] = useState(() => timeZonesWith([zone, ownTimeZone()]));
  const textOf = useTexts();
  const { isPending, rounds, next } = usePlan(jobId, held);
  const title = t(interview ? 'console.interviews.move' : 'console.interviews.propose');
  const labels = {
    ...Object.fromEntries(SLOTS.map((name, index) => [name, t('interviews.time', { number: index + 1 })])),
    slot1: t('console.interviews.time'),
    minutes: t('console.interviews.minutes'),
    kind: t('console.interviews.kind'),
    place: t(`console.interviews.place_${interview?.kind ?? 'video'}`),
    time_zone: t('console.interviews.time_zone'),
    note: t('console.interviews.note'),
    interviewer_ids: t('console.interviews.interviewers'),
    round: t('console.plan.round'),
  };
  const initial = {
    ...Object.fromEntries(SLOTS.map((name) => [name, ''])),
    kind: 'video',
    place: '',
    time_zone: zone,
    note: '',
    ...usualOf(next, self),
  };
  if (isPending) return <Loading onClose={onClose} title={title} />;
  return (
    <RecordDialog
      {...(interview ? { record: valuesOf(interview) } : { defaultValues: initial })}
      compared={{
        fieldsOf: (current) =>
          interview && isInterview(current) && isSameAnswer(interview, current)
            ? valuesOf(current)
            : undefined,
        textOf,
      }}
      data={{ application_id: applicationId }}
      draftId={`interview:${interview ? `move-${interview.id}` : applicationId}`}
      labels={labels}
      onClose={onClose}
      read={read}
      resource="interviews"
      submitLabel={t('console.interviews.send')}
      title={title}
      successMessage={t('console.interviews.proposed')}
      validate={(values) => mistakesIn(values, t)}
    >
      <RoundInput rounds={rounds} />
      <Slots label={labels.slot1} />
      <Pair columns="2fr 1fr">
        <SelectInput
          any={false}
          label={labels.time_zone}
          labelOf={(name) => writeTimeZone(name, locale)}
          source="time_zone"
          values={zones}
        />
        <NumberInput label={labels.minutes} max={480} min={5} source="minutes" />
      </Pair>
      <Where label={labels.kind} />
      <TextAreaInput
        hint={t('console.interviews.note_hint')}
        label={labels.note}
        maxLength={INTERVIEW_MAX.note}
        optional
        minRows={3}
        source="note"
      />
      <Interviewers jobId={jobId} label={labels.interviewer_ids} />
      <Conflicts applicationId={applicationId} />
    </RecordDialog>
  );
};

/** One time, plus up to four alternatives for the candidate. */
const Slots = ({ label }: { readonly label: string }) => {
  const { t } = useI18n();
  const typed: readonly string[] = useWatch({ name: SLOTS });
  const [asked, setAsked] = useState(1);
  const filled = typed.findLastIndex(Boolean) + 1;
  const shown = Math.max(asked, filled);
  return (
    <>
      {SLOTS.slice(0, shown).map((name, index) => (
        <TextInput
          key={name}
          label={index === 0 ? label : t('interviews.time', { number: index + 1 })}
          optional={index > 0}
          source={name}
          type="datetime-local"
        />
      ))}
      {shown < SLOTS.length && (
        <div>
          <Button onClick={() => setAsked(shown + 1)} size="small" variant="outlined">
            {t('console.interviews.add_time')}
          </Button>
        </div>
      )}
    </>
  );
};

interface PairProps {
  readonly columns: string;
  readonly children: ReactNode;
}

/** Two fields side by side if there is room, so that the dialog fits on a screen. */
const Pair = ({ columns, children }: PairProps) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: columns } }}>{children}</Box>
);

const Where = ({ label }: { readonly label: string }) => {
  const { t } = useI18n();
  const kind = kindOf(useWatch({ name: 'kind' }));
  return (
    <Pair columns="1fr 2fr">
      <SelectInput
        any={false}
        label={label}
        labelOf={(one) => t(`console.interviews.kind_${one}`)}
        source="kind"
        values={INTERVIEW_KINDS}
      />
      <TextInput
        label={t(`console.interviews.place_${kind}`)}
        maxLength={INTERVIEW_MAX.place}
        source="place"
        type={kind === 'video' ? 'url' : 'text'}
      />
    </Pair>
  );
};

/** Team members who work on the job. */
const Interviewers = ({ jobId, label }: { readonly jobId: number; readonly label: string }) => {
  const { members, isFetching } = useMembers();
  return (
    <ChoicesInput
      choices={members.filter((one) => worksOn(one, jobId)).map(({ id, name }) => ({ id, name }))}
      label={label}
      loading={isFetching}
      optional
      source="interviewer_ids"
    />
  );
};

/** Lists participants who have another interview at the company at one of these times. */
const Conflicts = ({ applicationId }: { readonly applicationId: number }) => {
  const { t, locale } = useI18n();
  const typed: readonly string[] = useWatch({ name: SLOTS });
  const [zone, minutes, interviewers] = useWatch({ name: ['time_zone', 'minutes', 'interviewer_ids'] });
  const slots = typed.map((value) => momentOfField(value ?? '', zone)).filter((slot) => slot !== undefined);
  const body = {
    application_id: applicationId,
    slots,
    minutes: Number(minutes),
    interviewer_ids: Array.isArray(interviewers) ? interviewers : [],
  };
  const isComplete = slots.length > 0 && body.minutes >= 5 && body.minutes <= 480;
  const { data } = useApiQuery(
    'POST interview-conflicts',
    { body },
    { queryKey: ['interviews', 'conflicts', body], enabled: isComplete },
  );
  const conflicts = data?.data ?? [];
  const unread = data?.unread ?? [];
  return (
    <>
      {unread.length > 0 && (
        <Alert severity="info">
          {t('console.interviews.calendar_unread', { names: listFormat(locale).format(unread) })}
        </Alert>
      )}
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} minutes={body.minutes} zone={zone} />}
    </>
  );
};

interface ConflictListProps {
  readonly conflicts: readonly { readonly slot: string; readonly names: readonly string[] }[];
  readonly minutes: number;
  readonly zone: string;
}

const ConflictList = ({ conflicts, minutes, zone }: ConflictListProps) => {
  const { t, locale } = useI18n();
  return (
    <Alert severity="warning">
      {conflicts.map(({ slot, names }) => (
        <div key={slot}>
          <SlotTime at={slot} minutes={minutes} zones={[ownTimeZone(), zone]} />
          {t('console.interviews.conflict', { names: listFormat(locale).format(names) })}
        </div>
      ))}
    </Alert>
  );
};
