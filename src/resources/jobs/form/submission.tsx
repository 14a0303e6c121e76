import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { isJobField, type JobForm } from '../../../dataProvider/job-form.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { FieldMistake } from '../../../ui/hooks/use-error-summary.ts';
import { ErrorSummary } from '../../shared/ui/error-summary.tsx';
import { useToast } from '../../shared/ui/site.ts';
import { REQUIRED } from './resolver.ts';
import { controlOf } from './sections.ts';

/** Validation errors by field, in page order. */
const useMistakes = () => {
  const { t } = useI18n();
  const { errors } = useFormState<JobForm>();
  return (): FieldMistake[] =>
    Object.entries(errors)
      .flatMap(([field, fault]) => {
        const control = isJobField(field) ? controlOf(field) : null;
        if (!isJobField(field) || !control) return [];
        const label = t(`console.job_post.${field}`);
        // The "required" message appears at the field and is always the same.
        const message =
          fault?.type === REQUIRED
            ? label
            : t('console.job_post.mistake', { field: label, problem: fault?.message ?? '' });
        return [{ control, id: control.id, message }];
      })
      .sort((one, other) =>
        one.control.compareDocumentPosition(other.control) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
      .map(({ id, message }) => ({ id, message }));
};

/**
 * After each attempt to submit, reports what is missing and moves the focus: to the field, or to a list of
 * errors (POST-05).
 */
export const AfterAttempt = () => {
  const { t } = useI18n();
  const toast = useToast();
  const { submitCount, errors } = useFormState<JobForm>();
  const answered = useRef(submitCount);
  const mistakesNow = useMistakes();
  const [mistakes, setMistakes] = useState<readonly FieldMistake[]>([]);
  useEffect(() => {
    if (answered.current === submitCount) return;
    answered.current = submitCount;
    if (Object.values(errors).some((fault) => fault?.type === REQUIRED)) {
      toast.error(t('job_post.fields_missing'));
    }
    const found = mistakesNow();
    const [only, ...others] = found;
    setMistakes(others.length > 0 ? found : []);
    if (only && others.length === 0) document.getElementById(only.id)?.focus();
  }, [submitCount, errors, mistakesNow, t, toast]);
  return <ErrorSummary mistakes={mistakes} title={t('auth.mistakes', { smart_count: mistakes.length })} />;
};
