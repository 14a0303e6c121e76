/** Why something doesn't work, with what helps. */
import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import { withPlainDigits } from '#contract/shared/digits.ts';
import type { SupportView } from '#contract/support/calls.ts';
import { NOT_OF_STAFF, OBSTACLES, OF_SUSPENDED, type Remedy } from '#contract/support/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ObstacleList } from '../shared/records/obstacle-list.tsx';
import { Panel } from '../shared/ui/panel.tsx';
import { RemedyButton } from './remedy-button.tsx';

export interface PartProps {
  readonly account: StaffAccountDetail;
  readonly view: SupportView;
}

/** By what they want, each with what helps beside it. */
export const Obstacles = ({
  account,
  view,
  onJob,
}: PartProps & { readonly onJob: (jobId: number | undefined) => void }) => {
  const { t } = useI18n();
  return (
    <Panel about={t('console.support.why_text')} title={t('console.support.why')}>
      <Stack spacing={2}>
        <ObstacleList
          helpFor={({ kind }) => (
            <Remedies
              account={account}
              remedies={OBSTACLES[kind].remedies.filter(
                (one) => account.status === 'active' || OF_SUSPENDED.includes(one),
              )}
              view={view}
            />
          )}
          obstacles={view.obstacles}
        />
        <JobQuestion onJob={onJob} />
      </Stack>
    </Panel>
  );
};

/** What stands in the way of one job. */
const JobQuestion = ({ onJob }: { readonly onJob: (jobId: number | undefined) => void }) => {
  const { t } = useI18n();
  const [number, setNumber] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onJob(Number(withPlainDigits(number)) || undefined);
  };
  return (
    <Stack
      component="form"
      direction="row"
      onSubmit={submit}
      sx={{ flexWrap: 'wrap', alignItems: 'end', gap: 1 }}
    >
      <TextField
        label={t('console.support.about_job')}
        onChange={({ target }) => setNumber(target.value)}
        size="small"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
        sx={{ width: 240 }}
        value={number}
      />
      <Button type="submit" variant="outlined">
        {t('console.support.about_job_check')}
      </Button>
    </Stack>
  );
};

export const Remedies = ({
  account,
  view,
  remedies,
}: PartProps & { readonly remedies: readonly Remedy[] }) => {
  const possible = remedies.filter((one) => account.role !== 'staff' || !NOT_OF_STAFF.includes(one));
  if (possible.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {possible.map((remedy) => (
        <RemedyButton account={account} key={remedy} language={view.language} remedy={remedy} />
      ))}
    </Stack>
  );
};
