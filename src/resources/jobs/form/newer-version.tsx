import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { CurrentRecord } from '../../../api/errors.ts';
import { useComparison } from '../../../console/ui/kit.ts';
import { isJobField, type JobForm, type StoredJobForm, toJobForm } from '../../../dataProvider/job-form.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { FORM_ID } from './sections.ts';
import { isEditableJob, useShownJob, valuesOfJob } from './shown-job.ts';

type Versioned = JobForm & { version?: number };

/** Puts fields of another version into the form, as if the user had typed them. */
const useTaking = () => {
  const { setValue } = useFormContext<Versioned>();
  return (from: JobForm, fields: readonly string[], version: number) => {
    for (const field of fields.filter(isJobField)) setValue(field, from[field], { shouldDirty: true });
    setValue('version', version);
  };
};

/** Compares the input with a version saved meanwhile, and sends the employer's choice (KEEP-01). */
export const NewerVersion = ({ current }: { readonly current: CurrentRecord }) => {
  const { t } = useI18n();
  const { getValues } = useFormContext<Versioned>();
  const record = useRecordContext<StoredJobForm>();
  const shownJob = useShownJob();
  const take = useTaking();
  const { compare, dialog } = useComparison((name) =>
    isJobField(name) ? t(`console.job_post.${name}`) : name,
  );
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
        take(theirs, taken, current.version);
        const form = document.getElementById(FORM_ID);
        // Sent in the next tick, because the form must receive the values first.
        setTimeout(() => form instanceof HTMLFormElement && form.requestSubmit());
      },
    });
  });
  return dialog;
};
