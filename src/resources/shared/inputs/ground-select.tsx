import { TextField } from '@mui/material';
import { DECISION_GROUNDS, type DecisionGround } from '#contract/moderation/decision-rules.ts';
import { useI18n } from '../../../i18n/context.tsx';

interface GroundSelectProps {
  readonly value: DecisionGround;
  readonly onChange: (ground: DecisionGround) => void;
}

/** What something breaks that may not stay. Its author reads it. */
export const GroundSelect = ({ value, onChange }: GroundSelectProps) => {
  const { t } = useI18n();
  return (
    <TextField
      label={t('console.decisions.ground')}
      onChange={({ target }) => onChange(DECISION_GROUNDS.find((one) => one === target.value) ?? 'terms')}
      select
      sx={{ minWidth: 240 }}
      value={value}
    >
      {DECISION_GROUNDS.map((ground) => (
        <option key={ground} value={ground}>
          {t(`console.decisions.ground_${ground}`)}
        </option>
      ))}
    </TextField>
  );
};
