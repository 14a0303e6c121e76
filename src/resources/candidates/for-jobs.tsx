import { Checkbox, FormControlLabel, Skeleton, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import type { Candidate } from '#contract/company-jobs/candidate-calls.ts';
import { PAGE_SIZE, SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { RowButton } from '../shared/list/row-actions.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useShortlist } from './use-shortlist.ts';

/** The jobs a candidate is shortlisted for; the heart next to it is for no particular job. */
export const ForJobs = ({ candidate }: { readonly candidate: Candidate }) => {
  const { t } = useI18n();
  const count = candidate.shortlisted_job_ids.length;
  const name = fullNameOf(candidate);
  const label =
    count > 0 ? t('console.search.for_jobs_count', { smart_count: count }) : t('console.search.for_jobs');
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton
        icon="briefcase"
        isPressed={count > 0}
        // Starts with what the dialog shows, then names the row.
        label={t('console.search.for_jobs_of', { label, name })}
        onClick={() => setOpen(true)}
      />
      {open && <ForJobsDialog candidate={candidate} onClose={() => setOpen(false)} />}
    </>
  );
};

interface ForJobsDialogProps {
  readonly candidate: Candidate;
  readonly onClose: () => void;
}

const ForJobsDialog = ({ candidate, onClose }: ForJobsDialogProps) => {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const { name, isPending, set } = useShortlist(candidate);
  const query = useOfferedJobs(candidate, text.trim());
  const { jobs } = query;
  return (
    <Dialog onClose={onClose} title={t('console.search.for_jobs_title', { name })}>
      <TextField
        slotProps={{ htmlInput: { maxLength: SEARCH_TEXT_MAX } }}
        label={t('console.search.find_job')}
        onChange={({ target }) => setText(target.value)}
        type="search"
        value={text}
      />
      {!jobs ? (
        <Unloaded loading={<Skeleton height="120px" />} query={query} />
      ) : jobs.length === 0 ? (
        <p role="status">{t('console.search.no_jobs')}</p>
      ) : (
        <ul aria-busy={isPending} style={{ listStyle: 'none', marginBlockStart: 12 }}>
          {jobs.map((job) => {
            const isOn = candidate.shortlisted_job_ids.includes(job.id);
            return (
              <li key={job.id}>
                <FormControlLabel
                  control={<Checkbox />}
                  checked={isOn}
                  label={job.job_title}
                  onChange={() => !isPending && set({ shortlisted: !isOn, job_id: job.id })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
};

/** The company's open jobs with this text in their title. Without a text, first those that were chosen before. */
const useOfferedJobs = (candidate: Candidate, text: string) => {
  // Jobs that have closed since can be unticked, and stay in the list until the dialog closes.
  const [chosenIds] = useState(candidate.shortlisted_job_ids);
  const chosen = useGetMany<EmployerJob>('jobs', { ids: chosenIds });
  const open = useGetList<EmployerJob>(
    'jobs',
    { pagination: { page: 1, perPage: PAGE_SIZE }, filter: { job_title: text, state: 'open' } },
    { placeholderData: keepPreviousData },
  );
  const failed = chosen.error ? chosen : open;
  const first = text === '' ? (chosen.data ?? []) : [];
  const others = open.data?.filter(({ id }) => !first.some((job) => job.id === id));
  const isLoading = chosenIds.length > 0 && !chosen.data;
  return {
    error: failed.error,
    isFetching: failed.isFetching,
    refetch: failed.refetch,
    jobs: others && !isLoading ? [...first, ...others] : undefined,
  };
};
