import { Box, Button, IconButton, Skeleton } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { INTERVIEW_MINUTES } from '#contract/interviews/rules.ts';
import type { JobEvaluation } from '#contract/scorecards/calls.ts';
import { ROUND_NAME_MAX, ROUNDS_MAX } from '#contract/scorecards/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { ChoicesInput } from '../shared/inputs/choice-input.tsx';
import { NumberInput, TextInput } from '../shared/inputs/text-input.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useMembers, worksOn } from '../shared/ui/use-members.ts';
import { Fieldset } from './fieldset.tsx';

const NEW_ROUND = { name: '', minutes: 45, interviewer_ids: [], criteria: [] };

interface PlanDialogProps {
  readonly jobId: number;
  readonly onClose: () => void;
}

/** PLAN-01: the rounds of a job's interviews, each with its length, panel and criteria. */
export const PlanDialog = ({ jobId, onClose }: PlanDialogProps) => {
  const { t } = useI18n();
  // Cached data may be from an older version.
  const query = useGetOne<JobEvaluation>('job-evaluations', { id: jobId }, { onError: () => {} });
  const { data, isFetchedAfterMount } = query;
  const title = t('console.plan.title');
  if (!data || !isFetchedAfterMount) {
    return (
      <Dialog onClose={onClose} title={title}>
        <Unloaded loading={<Skeleton height="160px" />} query={query} />
      </Dialog>
    );
  }
  return (
    <RecordDialog
      compares={false}
      labels={{ rounds: title }}
      onClose={onClose}
      read={({ rounds }) => ({ criteria: data.criteria, rounds: rounds ?? [] })}
      record={data}
      resource="job-evaluations"
      submitLabel={t('console.plan.save')}
      successMessage={t('console.plan.saved')}
      title={title}
      validate={({ rounds }) => mistakesIn(rounds, t('console.plan.name_missing'))}
    >
      <Rounds criteria={data.criteria} jobId={jobId} />
    </RecordDialog>
  );
};

/** Rounds without a name, by the names of their fields. */
const mistakesIn = (rounds: unknown, missing: string): Record<string, string> => {
  const all: readonly { readonly name?: string | null }[] = Array.isArray(rounds) ? rounds : [];
  return Object.fromEntries(
    all.flatMap(({ name }, index) => (name?.trim() ? [] : [[`rounds.${index}.name`, missing]])),
  );
};

interface RoundsProps {
  readonly jobId: number;
  readonly criteria: readonly string[];
}

const Rounds = ({ jobId, criteria }: RoundsProps) => {
  const { t } = useI18n();
  const { fields, append, remove, move } = useFieldArray({ name: 'rounds' });
  return (
    <>
      <p className="note">{t('console.plan.hint')}</p>
      {fields.map(({ id }, index) => (
        <Round
          criteria={criteria}
          index={index}
          jobId={jobId}
          key={id}
          onRemove={() => remove(index)}
          onUp={() => move(index, index - 1)}
        />
      ))}
      {fields.length < ROUNDS_MAX && (
        <div>
          <Button onClick={() => append(NEW_ROUND)} size="small" variant="outlined">
            {t('console.plan.add')}
          </Button>
        </div>
      )}
    </>
  );
};

interface RoundProps extends RoundsProps {
  readonly index: number;
  readonly onUp: () => void;
  readonly onRemove: () => void;
}

const Round = ({ index, jobId, criteria, onUp, onRemove }: RoundProps) => {
  const { t } = useI18n();
  const { members, isFetching } = useMembers();
  const number = index + 1;
  return (
    <Fieldset label={t('console.plan.round_number', { number })}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <strong>{t('console.plan.round_number', { number })}</strong>
        <Box sx={{ marginInlineStart: 'auto' }}>
          {index > 0 && (
            <IconButton
              aria-label={t('console.plan.up', { number })}
              onClick={onUp}
              size="small"
              style={{ rotate: '180deg' }}
            >
              <Icon name="chevron-down" size={18} />
            </IconButton>
          )}
          <IconButton aria-label={t('console.plan.remove', { number })} onClick={onRemove} size="small">
            <Icon name="trash" size={18} />
          </IconButton>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr' } }}>
        <TextInput
          dir="auto"
          label={t('console.plan.name')}
          maxLength={ROUND_NAME_MAX}
          source={`rounds.${index}.name`}
        />
        <NumberInput
          {...INTERVIEW_MINUTES}
          label={t('console.interviews.minutes')}
          source={`rounds.${index}.minutes`}
        />
      </Box>
      <ChoicesInput
        choices={members.filter((one) => worksOn(one, jobId)).map(({ id, name }) => ({ id, name }))}
        label={t('console.plan.panel')}
        loading={isFetching}
        optional
        source={`rounds.${index}.interviewer_ids`}
      />
      {criteria.length > 0 && (
        <ChoicesInput
          choices={criteria.map((name) => ({ id: name, name }))}
          label={t('console.plan.criteria')}
          optional
          source={`rounds.${index}.criteria`}
        />
      )}
    </Fieldset>
  );
};
