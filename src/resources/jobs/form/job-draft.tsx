/** Keeps the job form's input: as a draft, and when someone else saves the job meanwhile. */
import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { CurrentRecord } from '../../../api/errors.ts';
import {
  emptyJobForm,
  isJobField,
  type JobForm,
  type StoredJobForm,
  toJobForm,
} from '../../../dataProvider/job-form.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { createdIn } from '../../shared/inputs/choice-input.tsx';
import { FormDraft } from '../../shared/records/form-draft.tsx';
import type { Draft } from '../../shared/ui/draft.tsx';
import { useComparison } from '../../shared/ui/site.ts';
import { FORM_ID } from './sections.ts';
import { changedFields, isEditableJob, pickFields, useShownJob, valuesOfJob } from './shown-job.ts';

const CREATED_TAGS = createdIn('tags_id');

type VersionedJob = JobForm & { version?: number };

const useJobComparison = () => {
  const { t } = useI18n();
  return useComparison((name) => (isJobField(name) ? t(`console.job_post.${name}`) : name));
};

/** Puts fields into the form as if the user had typed them. */
const usePut = () => {
  const { setValue } = useFormContext<VersionedJob>();
  return (from: Partial<JobForm>, fields: readonly string[], version: number | null) => {
    for (const field of fields.filter(isJobField)) {
      const value = from[field];
      if (value !== undefined) setValue(field, value, { shouldDirty: true });
    }
    if (version !== null) setValue('version', version);
  };
};

/** The names of skills that were added in this form: no list has them until staff offer them. */
const createdTags = (values: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name === CREATED_TAGS && value));

/**
 * Drafts contain only fields that differ from the record, so that other fields get values saved meanwhile.
 */
export const JobDraft = ({ draft }: { readonly draft: Draft }) => {
  const { getValues, formState } = useFormContext<VersionedJob>();
  const { setValue } = useFormContext();
  const record = useRecordContext<StoredJobForm>();
  const version = record?.id === undefined ? undefined : record.version;
  const shownJob = useShownJob();
  const put = usePut();
  const { compare, dialog } = useJobComparison();
  const { defaultValues } = formState;
  const read = () => {
    const now = getValues();
    const changed = changedFields({ ...emptyJobForm, ...pickFields({ ...defaultValues }) }, now);
    if (Object.keys(changed).length === 0) return undefined;
    // Also the defaults of a new job, which aren't put in beside a draft.
    const data = { ...(record ? changed : changedFields(emptyJobForm, now)), ...createdTags(now) };
    return { version: version === undefined ? null : (now.version ?? null), data };
  };
  const show = (form: JobForm, names: readonly string[]) =>
    Object.fromEntries(Object.entries(shownJob(form)).filter(([name]) => names.includes(name)));
  return (
    <>
      <FormDraft
        compare={compare}
        current={record && version !== undefined ? { ...record, version } : undefined}
        draft={draft}
        put={(data, base) => {
          put(pickFields(data), Object.keys(data), version === undefined ? null : base);
          for (const [name, value] of Object.entries(createdTags(data))) setValue(name, value);
        }}
        read={read}
        show={{
          mine: (data) => show({ ...emptyJobForm, ...record, ...pickFields(data) }, Object.keys(data)),
          theirs: (data) => show({ ...emptyJobForm, ...record }, Object.keys(data)),
        }}
      />
      {dialog}
    </>
  );
};

/** Compares the input with a version saved meanwhile, and sends the employer's choice (KEEP-01). */
export const NewerVersion = ({ current }: { readonly current: CurrentRecord }) => {
  const { getValues } = useFormContext<VersionedJob>();
  const record = useRecordContext<StoredJobForm>();
  const shownJob = useShownJob();
  const put = usePut();
  const { compare, dialog } = useJobComparison();
  const shown = useRef<CurrentRecord>(undefined);
  useEffect(() => {
    if (shown.current === current || !isEditableJob(current)) return;
    shown.current = current;
    const theirs = toJobForm(current);
    compare({
      // The initial values behind a draft of an older version are unknown.
      base: record && record.version === getValues('version') ? valuesOfJob(record) : undefined,
      mine: shownJob(getValues()),
      theirs: shownJob(theirs, current),
      current,
      onResolved: (taken) => {
        put(theirs, taken, current.version);
        const form = document.getElementById(FORM_ID);
        // Sent in the next tick, because the form must receive the values first.
        setTimeout(() => form instanceof HTMLFormElement && form.requestSubmit());
      },
    });
  });
  return dialog;
};
