import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import type { DecisionGround } from '#contract/moderation/decision-rules.ts';
import { REJECTION_REASONS, REJECTION_TEXT_MAX, type RejectionReason } from '#contract/moderation/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { GroundSelect } from '../shared/inputs/ground-select.tsx';
import type { Decision } from './use-decide.ts';

interface RejectDialogProps {
  readonly open: boolean;
  /** How many jobs are rejected at once. */
  readonly count: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onReject: (decision: Decision) => void;
}

/**
 * Asks for the reason, which the employer will read. The text stays while the dialog is closed and reopened.
 */
export const RejectDialog = ({ open, count, busy, onClose, onReject }: RejectDialogProps) => {
  const { t } = useI18n();
  const [reasons, setReasons] = useState<readonly RejectionReason[]>([]);
  const [reason, setReason] = useState('');
  const [ground, setGround] = useState<DecisionGround>('terms');
  const [isMissing, setMissing] = useState(false);

  const submit = () => {
    if (reasons.length === 0 && reason.trim() === '') return setMissing(true);
    onReject({ status: 'rejected', reasons: [...reasons], reason: reason.trim(), ground });
  };
  const toggle = (one: RejectionReason) => {
    setMissing(false);
    setReasons(reasons.includes(one) ? reasons.filter((other) => other !== one) : [...reasons, one]);
  };
  const pick = (event: KeyboardEvent) => {
    const picked = REJECTION_REASONS[Number(event.key) - 1];
    if (!picked || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    toggle(picked);
  };
  return (
    <FormDialog
      busy={busy}
      danger
      onClose={onClose}
      onSubmit={submit}
      open={open}
      submitLabel={t('console.staff_jobs.reject_confirm', { smart_count: count })}
      title={t('console.staff_jobs.reject_title', { smart_count: count })}
    >
      <p>{t('console.staff_jobs.reject_text')}</p>
      <fieldset className="stack gap-8" onKeyDown={pick}>
        <legend className="visually-hidden">{t('console.staff_jobs.reasons')}</legend>
        {REJECTION_REASONS.map((one, index) => (
          <FormControlLabel
            control={<Checkbox />}
            checked={reasons.includes(one)}
            key={one}
            label={
              <>
                {t(`console.staff_jobs.reason.${one}`)} <kbd>{index + 1}</kbd>
              </>
            }
            onChange={() => toggle(one)}
          />
        ))}
      </fieldset>
      <TextField
        multiline
        minRows={4}
        slotProps={{ htmlInput: { maxLength: REJECTION_TEXT_MAX } }}
        error={isMissing}
        helperText={t(isMissing ? 'console.staff_jobs.reason_missing' : 'console.staff_jobs.reason_hint')}
        label={t('console.staff_jobs.reason_own')}
        onChange={({ target }) => {
          setMissing(false);
          setReason(target.value);
        }}
        value={reason}
      />
      <GroundSelect onChange={setGround} value={ground} />
    </FormDialog>
  );
};
