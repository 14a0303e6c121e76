import { Box, Skeleton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetOne } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { CompanyInterview } from '#contract/interviews/calls.ts';
import { INTERVIEW_KINDS, INTERVIEW_MAX, type InterviewKind } from '#contract/interviews/rules.ts';
import type { InterviewRound, JobEvaluation } from '#contract/scorecards/calls.ts';
import { dateFormat, listFormat } from '#contract/shared/formatters.ts';
import { fieldTime, momentOfField } from '#contract/shared/zoned-time.ts';
import type { CurrentRecord } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Translate } from '../../i18n/messages.ts';
import { ownTimeZone } from '../../ui/format/own-time-zone.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { ChoicesInput } from '../shared/inputs/choice-input.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { NumberInput, TextAreaInput, TextInput } from '../shared/inputs/text-input.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { useMembers, worksOn } from '../shared/ui/use-members.ts';
import { Conflicts } from './conflicts.tsx';
import { RoundInput } from './round-input.tsx';
import { freeIn, SLOTS, slotsIn } from './slots.ts';
import { SlotsInput } from './slots-input.tsx';
import { timeZonesWith, writeTimeZone } from './time-zones.ts';

const MINUTES = 45;

/** Converts the input for the API. Times are local to the chosen time zone. */
const read = (values: FieldValues): FieldValues => ({
  slots: slotsIn(values),
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

/** More times than there are fields for are chosen ones. */
const timesOf = ({ starts_at: startsAt, slots, time_zone: zone }: CompanyInterview) => {
  const isTyped = startsAt !== null || slots.length <= SLOTS.length;
  const typed = startsAt === null ? slots : [startsAt];
  const fields = SLOTS.map((name, index) => {
    const slot = isTyped ? typed[index] : undefined;
    return [name, slot ? fieldTime(slot, zone) : ''];
  });
  return { ...Object.fromEntries(fields), free: isTyped ? [] : slots };
};

const valuesOf = (interview: CompanyInterview) => ({
  ...interview,
  ...timesOf(interview),
  interviewer_ids: interview.interviewers.map(({ id }) => id),
  round: interview.round ?? '',
});

const isInterview = (current: CurrentRecord): current is CurrentRecord & CompanyInterview =>
  Array.isArray(current.slots) && Array.isArray(current.interviewers);

/** Whether the candidate hasn't answered between these versions: an answer is more than changed fields. */
const isSameAnswer = (one: CompanyInterview, other: CompanyInterview): boolean =>
  one.status === other.status && one.suggested.join() === other.suggested.join();

const writeTimes = (times: readonly string[], locale: string): string => {
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return listFormat(locale).format(times.filter(Boolean).map((time) => format.format(new Date(time))));
};

/** Writes the values of fields in a comparison with a newer version (KEEP-01). */
const useTexts = () => {
  const { t, locale } = useI18n();
  const { members } = useMembers();
  const date = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return (field: string, value: string): string => {
    // Times are local to the chosen time zone.
    if (SLOTS.some((name) => name === field)) return value && date.format(new Date(`${value}Z`));
    if (field === 'free') return writeTimes(value.split('\n'), locale);
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
  ...(typed.slot1 || freeIn(typed).length > 0 ? {} : { slot1: t('interviews.time_missing') }),
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
    free: t('console.interviews.free_times'),
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
    free: [],
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
      <SlotsInput applicationId={applicationId} label={labels.slot1} />
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
