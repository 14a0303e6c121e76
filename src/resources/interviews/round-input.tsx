import { TextField } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import type { InterviewRound } from '#contract/scorecards/calls.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../i18n/context.tsx';

interface RoundInputProps {
  /** The job's interview plan. */
  readonly rounds: readonly InterviewRound[];
}

/** PLAN-02: the round of the job's interview plan, which brings its length and panel; nothing without a plan. */
export const RoundInput = ({ rounds }: RoundInputProps) => {
  const { t, locale } = useI18n();
  const { watch, setValue } = useFormContext();
  const chosen = String(watch('round') ?? '');
  if (rounds.length === 0) return null;
  const choose = (round: InterviewRound | undefined) => {
    setValue('round', round?.name ?? '', { shouldDirty: true });
    if (!round) return;
    setValue('minutes', round.minutes, { shouldDirty: true });
    setValue('interviewer_ids', round.interviewer_ids, { shouldDirty: true });
  };
  const about = rounds.find(({ name }) => name === chosen)?.criteria ?? [];
  return (
    <TextField
      helperText={about.length > 0 && t('console.plan.about', { criteria: listFormat(locale).format(about) })}
      label={t('console.plan.round')}
      onChange={({ target }) => choose(rounds.find(({ name }) => name === target.value))}
      select
      value={chosen}
    >
      <option value="">{t('console.plan.no_round')}</option>
      {rounds.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </TextField>
  );
};
