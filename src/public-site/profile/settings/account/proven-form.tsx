/** A form that adds a sign-in method, with proof that the user owns the account. */
import { type ReactNode, useState } from 'react';
import type { OwnerProof, ProofKind } from '#contract/accounts/owner-proof-calls.ts';
import { codeRules, disableRules, setUpRules } from '#contract/accounts/rules.ts';
import type { SignupRule } from '#contract/accounts/signup-rules.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { fieldErrorsOf } from '../../../../api/errors.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { type AskedCode, useAskForCode } from '../../../../features/accounts/use-ask-for-code.ts';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { useSaving } from '../../../../features/record-form/use-saving.ts';
import type { MessageKey } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import styles from './account.module.css';
import { AccountForm, CancelButton, CodeField, OwnPasswordField } from './account-form.tsx';

interface Answer {
  readonly message: string;
}
interface ProvenFormProps<A extends Answer> {
  readonly submitLabel: MessageKey;
  /** Shown if a failure has no message. */
  readonly failed: MessageKey;
  readonly send: (proof: OwnerProof, fields: Readonly<Record<string, string>>) => Promise<A>;
  readonly onSaved: (answer: A) => void;
  readonly onCancel: () => void;
  /** Fields above the proof; the first takes the focus. */
  readonly children?: ReactNode;
}

const RULES: Readonly<Record<ProofKind, readonly SignupRule<MessageKey>[]>> = {
  password: setUpRules,
  password_and_code: disableRules,
  emailed_code: codeRules,
};

export const ProvenForm = <A extends Answer>(props: ProvenFormProps<A>) => {
  const part = useLoad('GET account-proof');
  const [asked, setAsked] = useState<AskedCode>();
  return (
    <PartView part={part}>
      {({ data }: ResponseOf<'GET account-proof'>) =>
        data.kind === 'emailed_code' && !asked ? (
          <AskForCode email={data.email} onAsked={setAsked} onCancel={props.onCancel} />
        ) : (
          <ProofForm {...props} asked={asked} kind={data.kind} onSpent={() => setAsked(undefined)} />
        )
      }
    </PartView>
  );
};

interface AskForCodeProps {
  readonly email: string;
  readonly onAsked: (asked: AskedCode) => void;
  readonly onCancel: () => void;
}

const AskForCode = ({ email, onAsked, onCancel }: AskForCodeProps) => {
  const { t } = useEnvironment().i18n;
  const askForCode = useAskForCode();
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  const ask = () => save(() => askForCode(email), { saved: onAsked });
  return (
    <>
      <p>{t('account.proof_code_text')}</p>
      <div className={form.actions}>
        <Button autoFocus busy={busy} icon="mail" onClick={ask} variant="secondary">
          {t('signin.email_code')}
        </Button>
        <CancelButton onCancel={onCancel} />
      </div>
    </>
  );
};

interface ProofFormProps<A extends Answer> extends ProvenFormProps<A> {
  readonly kind: ProofKind;
  readonly asked: AskedCode | undefined;
  /** The emailed code was used up, and the next step failed. */
  readonly onSpent: () => void;
}

const ProofForm = <A extends Answer>({
  kind,
  asked,
  submitLabel,
  failed,
  send,
  onSaved,
  onCancel,
  onSpent,
  children,
}: ProofFormProps<A>) => {
  const { t } = useEnvironment().i18n;
  const sendProven = ({ password = '', code = '', ...fields }: Readonly<Record<string, string>>) => {
    const proof = kind === 'password' ? { password } : { password, code };
    return send(asked ? { code, request: asked.request } : proof, fields).catch((error: unknown) => {
      if (asked && !('code' in fieldErrorsOf(error))) onSpent();
      throw error;
    });
  };
  return (
    <AccountForm
      failed={failed}
      onCancel={onCancel}
      rules={RULES[kind]}
      send={sendProven}
      saved={onSaved}
      submitLabel={submitLabel}
    >
      {(errors) => (
        <>
          {children}
          {kind !== 'emailed_code' && <OwnPasswordField autoFocus={!children} error={errors.password} />}
          {kind === 'password_and_code' && <CodeField error={errors.code} label="two_factor.code" />}
          {kind === 'emailed_code' && (
            <>
              <p className={styles.note}>{t('signin.email_code_text')}</p>
              <CodeField autoFocus error={errors.code} inputMode="numeric" label="two_factor.code" />
            </>
          )}
        </>
      )}
    </AccountForm>
  );
};
