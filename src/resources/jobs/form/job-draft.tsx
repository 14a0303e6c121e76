/** Keeps the job form's input: as a draft, and when someone else saves the job meanwhile. */
import { useEffect, useEffectEvent } from 'react';
import { useRecordContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { CurrentRecord } from '../../../api/errors.ts';
import { emptyJobForm, isJobField, type StoredJobForm, toJobForm } from '../../../dataProvider/job-form.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { createdIn } from '../../shared/inputs/choice-input.tsx';
import { useFormRecord } from '../../shared/records/use-form-record.ts';
import type { Draft } from '../../shared/ui/draft.tsx';
import { FORM_ID } from './sections.ts';
import { changedFields, isEditableJob, pickFields, useShownJob } from './shown-job.ts';

const CREATED_TAGS = createdIn('tags_id');

/** The names of skills that were added in this form: no list has them until staff offer them. */
const createdTags = (values: object): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name === CREATED_TAGS && value));

const jobOf = (fields: object) => ({ ...emptyJobForm, ...pickFields({ ...fields }) });

interface JobDraftProps {
  readonly draft: Draft;
  /** Why the last attempt to save failed. */
  readonly failure: unknown;
}

/**
 * Drafts contain only fields that differ from the record, so that other fields get values saved meanwhile.
 */
export const JobDraft = ({ draft, failure }: JobDraftProps) => {
  const { t } = useI18n();
  const record = useRecordContext<StoredJobForm>();
  const shownJob = useShownJob();
  const show = (fields: FieldValues, current?: CurrentRecord) => {
    const shown = shownJob(jobOf(fields), current && isEditableJob(current) ? current : undefined);
    return Object.fromEntries(Object.entries(shown).filter(([name]) => name in fields));
  };
  const { resolve, dialog } = useFormRecord({
    draft,
    // A copy is a new job.
    record: record?.id === undefined ? undefined : { ...record },
    labelOf: (name) => (isJobField(name) ? t(`console.job_post.${name}`) : name),
    pick: jobOf,
    show,
    fieldsOf: (current) => (isEditableJob(current) ? { ...toJobForm(current) } : undefined),
    // Also the defaults of a new job, which aren't put in beside a draft.
    draftOf: (changed, values) => ({
      ...(record ? changed : changedFields(emptyJobForm, jobOf(values))),
      ...createdTags(values),
    }),
  });
  const compare = useEffectEvent(() => {
    resolve(failure, () => {
      const form = document.getElementById(FORM_ID);
      // Sent in the next tick, because the form must receive the values first.
      setTimeout(() => form instanceof HTMLFormElement && form.requestSubmit());
    });
  });
  useEffect(() => {
    if (failure) compare();
  }, [failure]);
  return dialog;
};
