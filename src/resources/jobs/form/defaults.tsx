import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { JobPostDefaults } from '#contract/company-jobs/job-life-calls.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { emptyJobForm, type JobForm } from '../../../dataProvider/job-form.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from '../../shared/ui/icon.tsx';

export const DEFAULTS = ['jobs', 'defaults'];
/** They can be there already, with what else the form needs. */
const FRESH_MS = 5000;

const formOf = ({ job_locations, ...rest }: JobPostDefaults): Partial<JobForm> => ({
  ...rest,
  job_locations: job_locations.join(', '),
});

/** What the form starts with: with defaults that are there already, or empty. */
export const useStart = (enabled: boolean) => {
  const queryClient = useQueryClient();
  const [start] = useState(() => {
    const known = enabled && queryClient.getQueryData<ResponseOf<'GET job-post-defaults'>>(DEFAULTS)?.data;
    return { values: known ? { ...emptyJobForm, ...formOf(known) } : emptyJobForm, isFilled: Boolean(known) };
  });
  return start;
};

/** Whether something was typed, also into a list's field, which changes the form only when an entry is chosen. */
const useTyped = () => {
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    const note = () => setTyped(true);
    document.addEventListener('input', note, { once: true });
    return () => document.removeEventListener('input', note);
  }, []);
  return typed;
};

interface DefaultsProps {
  readonly enabled: boolean;
  /** Whether the form started with them. */
  readonly isFilled: boolean;
}

/**
 * Prefills a new job with the place and field of the company's last one. Existing input is left alone. If the
 * defaults can't be loaded, the form stays empty.
 */
const usePostDefaults = ({ enabled, isFilled }: DefaultsProps) => {
  const { reset, formState } = useFormContext<JobForm>();
  const [applied, setApplied] = useState(isFilled);
  const typed = useTyped();
  const isDirty = formState.isDirty;
  const { data } = useApiQuery(
    'GET job-post-defaults',
    { refresh: true },
    { queryKey: DEFAULTS, staleTime: FRESH_MS, select: (answer) => answer.data, enabled, retry: false },
  );

  useEffect(() => {
    if (!enabled || !data || isDirty || typed || applied) return;
    reset({ ...emptyJobForm, ...formOf(data) });
    setApplied(true);
  }, [enabled, data, isDirty, typed, applied, reset]);

  const clear = () => reset({ ...emptyJobForm });
  return { applied: applied && !isDirty, clear };
};

/** Tells the user that the form is prefilled, and can clear it. */
export const Defaults = (props: DefaultsProps) => {
  const { t } = useI18n();
  const { applied, clear } = usePostDefaults(props);
  if (!applied) return null;
  return (
    <Alert severity="info">
      <div className="row middle gap-4 across-16">
        <span>{t('console.job_post.defaults')}</span>
        <Button startIcon={<Icon name="close" />} onClick={clear} size="small">
          {t('console.job_post.defaults_clear')}
        </Button>
      </div>
    </Alert>
  );
};
