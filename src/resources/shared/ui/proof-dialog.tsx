import { Alert, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { OwnerProof } from '#contract/accounts/owner-proof-calls.ts';
import { mistakesOf } from '#contract/accounts/signup-rules.ts';
import { fieldErrorsOf, messageOf } from '../../../api/errors.ts';
import { useOwnerProof } from '../../../features/accounts/use-owner-proof.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';

interface ProofDialogProps {
  /** Used as title and button label. */
  readonly label: string;
  /** Unless it can be taken back. */
  readonly danger?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (proof: OwnerProof) => Promise<unknown>;
  /** A description of what will happen, and extra fields. */
  readonly children: ReactNode;
}

const FIELDS = {
  password: { label: 'account.password_now', autoComplete: 'current-password', type: 'password' },
  code: { label: 'two_factor.code', autoComplete: 'one-time-code', type: 'text' },
} as const;

/** Asks for the proof that the account is the user's before something that others must not do. */
export const ProofDialog = (props: ProofDialogProps) => {
  const { label, danger = true, onClose, onConfirm, children } = props;
  const { t } = useI18n();
  const proof = useOwnerProof();
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const names = (['password', 'code'] as const).filter((name) =>
    proof.rules.some(({ field }) => field === name),
  );

  const attempt = async (step: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    await step().catch((error: unknown) => {
      const wrong = fieldErrorsOf(error);
      setMistakes(wrong);
      if (!names.some((name) => name in wrong)) setFailure(messageOf(error, t));
    });
    setBusy(false);
  };
  const submit = () => {
    if (proof.asksFirst) return void attempt(async () => proof.asked(await proof.ask()));
    const missing = Object.entries(mistakesOf(proof.rules, typed));
    if (missing.length > 0) setMistakes(Object.fromEntries(missing.map(([name, key]) => [name, t(key)])));
    else void attempt(() => proof.prove(typed, onConfirm));
  };
  const problem = failure ?? (proof.part.error === undefined ? undefined : messageOf(proof.part.error, t));
  return (
    <FormDialog
      busy={busy}
      canSubmit={proof.part.data !== undefined}
      danger={danger && !proof.asksFirst}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={proof.asksFirst ? t('signin.email_code') : label}
      title={label}
    >
      {problem && (
        <Alert role="alert" severity="error">
          {problem}
        </Alert>
      )}
      {children}
      {proof.kind === 'emailed_code' && (
        <p>{t(proof.asksFirst ? 'account.proof_code_text' : 'signin.email_code_text')}</p>
      )}
      {!proof.asksFirst &&
        names.map((name) => (
          <TextField
            autoComplete={FIELDS[name].autoComplete}
            error={name in mistakes}
            helperText={mistakes[name]}
            key={name}
            label={t(FIELDS[name].label)}
            onChange={({ target }) => {
              setMistakes({});
              setTyped({ ...typed, [name]: target.value });
            }}
            required
            type={FIELDS[name].type}
            value={typed[name]}
          />
        ))}
    </FormDialog>
  );
};
