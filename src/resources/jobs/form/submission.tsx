import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useToast } from '../../../console/ui/kit.ts';
import type { SavedJob } from '../../../dataProvider/jobs.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { paths } from '../../../paths.ts';
import { REQUIRED } from './resolver.ts';

const focusFirstInvalid = (): void =>
  document.querySelector<HTMLElement>('#job-post [aria-invalid="true"]')?.focus();

/** After each attempt to send: says what is missing, and leads to the first field that needs a look (POST-05). */
export const AfterAttempt = () => {
  const { t } = useI18n();
  const toast = useToast();
  const { submitCount, errors } = useFormState();
  const answered = useRef(submitCount);
  useEffect(() => {
    if (answered.current === submitCount) return;
    answered.current = submitCount;
    const faults = Object.values(errors);
    if (faults.some((fault) => fault?.type === REQUIRED)) toast.error(t('job_post.fields_missing'));
    if (faults.length > 0) focusFirstInvalid();
  }, [submitCount, errors, t, toast]);
  return null;
};

/** Leaves for the list once the form knows that it was saved: before, it would warn of unsaved changes. */
export const LeaveWhenSaved = ({ saved }: { readonly saved: SavedJob | undefined }) => {
  const navigate = useNavigate();
  const { isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (saved && isSubmitSuccessful) {
      // A job that was put aside stands in the list of saved ones.
      navigate(saved.is_post_later === 1 ? `${paths.employerJobs}?saved=1` : paths.employerJobs);
    }
  }, [saved, isSubmitSuccessful, navigate]);
  return null;
};
