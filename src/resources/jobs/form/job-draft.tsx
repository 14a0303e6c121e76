import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Draft, useComparison, useRestored } from '../../../console/ui/kit.ts';
import {
  emptyJobForm,
  isJobField,
  type JobForm,
  type StoredJobForm,
} from '../../../dataProvider/job-form.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { changedFields, pickFields, useShownJob } from './shown-job.ts';

type Versioned = JobForm & { version?: number };

interface JobDraftProps {
  readonly draft: Draft;
}

/**
 * Saves changed fields as a draft, and restores a stored draft when the form opens. Drafts contain only
 * fields that differ from the record, so that other fields get values saved meanwhile.
 */
export const JobDraft = (props: JobDraftProps) => {
  // The surrounding form fills in its values after its first effects.
  const [isFilledIn, setFilledIn] = useState(false);
  useEffect(() => setFilledIn(true), []);
  return isFilledIn && <Keeping {...props} />;
};

const Keeping = ({ draft }: JobDraftProps) => {
  const { t } = useI18n();
  const { watch, setValue, getValues, formState } = useFormContext<Versioned>();
  const record = useRecordContext<StoredJobForm>();
  const version = record?.id === undefined ? undefined : record.version;
  const shownJob = useShownJob();
  const { compare, dialog } = useComparison((name) =>
    isJobField(name) ? t(`console.job_post.${name}`) : name,
  );
  const { change } = draft;
  const { defaultValues } = formState;
  useEffect(() => {
    const begun = { ...emptyJobForm, ...pickFields({ ...defaultValues }) };
    const read = () => {
      const now = getValues();
      const data = changedFields(begun, now);
      return Object.keys(data).length === 0
        ? undefined
        : { version: version === undefined ? null : (now.version ?? null), data };
    };
    const { unsubscribe } = watch((_, { name }) => name !== undefined && change(read));
    return unsubscribe;
  }, [watch, getValues, change, defaultValues, version]);
  const show = (form: JobForm, names: readonly string[]) =>
    Object.fromEntries(Object.entries(shownJob(form)).filter(([name]) => names.includes(name)));
  useRestored(draft, {
    current: record && version !== undefined ? { ...record, version } : undefined,
    compare,
    show: {
      mine: (data) => show({ ...emptyJobForm, ...record, ...pickFields(data) }, Object.keys(data)),
      theirs: (data) => show({ ...emptyJobForm, ...record }, Object.keys(data)),
    },
    put: (data, base) => {
      if (base !== null && version !== undefined) setValue('version', base);
      const fields = pickFields(data);
      for (const field of Object.keys(fields).filter(isJobField)) {
        const value = fields[field];
        if (value !== undefined) setValue(field, value, { shouldDirty: true });
      }
    },
  });
  return dialog;
};
