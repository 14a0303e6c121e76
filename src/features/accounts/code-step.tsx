import { useState } from 'react';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import styles from '../../ui/forms/form.module.css';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { CodeForm } from './code-form.tsx';
import { type AskedCode, useAskForCode } from './use-ask-for-code.ts';

/** What the code is for: an emailed code, or the two-factor challenge. */
export type CodeRequest = { readonly asked: AskedCode } | { readonly challenge: string };

interface CodeStepProps {
  readonly step: CodeRequest;
  readonly onSignedIn: (answer: SignedIn) => Promise<void>;
  readonly onChallenge: (challenge: string) => void;
  readonly onBack: (message?: string) => void;
}

/** The sign-in steps after the first one. */
const CodeStep = ({ step, onSignedIn, onChallenge, onBack }: CodeStepProps) => {
  const { api } = useEnvironment();
  if ('asked' in step)
    return <EmailCode asked={step.asked} onBack={onBack} onChallenge={onChallenge} onSignedIn={onSignedIn} />;
  const { challenge } = step;
  return (
    <CodeForm
      hint="signin.code_text"
      onBack={onBack}
      onSignedIn={onSignedIn}
      send={(code) => api('POST login-two-factor', { body: { challenge, code } })}
    />
  );
};

export default CodeStep;

interface EmailCodeProps {
  readonly asked: AskedCode;
  readonly onSignedIn: (answer: SignedIn) => Promise<void>;
  readonly onChallenge: (challenge: string) => void;
  readonly onBack: (message?: string) => void;
}

/** Takes the code from the email, or sends a new one. */
const EmailCode = ({ asked, onSignedIn, onChallenge, onBack }: EmailCodeProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const askForCode = useAskForCode();
  const { mutate, pending } = useMutation();
  const [latest, setLatest] = useState(asked);
  const again = () => mutate(async () => setLatest(await askForCode(asked.email)));
  return (
    <div className={styles.form}>
      <Alert key={latest.request} tone="success">
        {latest.message} {t('reset.check_spam')}
      </Alert>
      <CodeForm
        hint="signin.email_code_text"
        inputMode="numeric"
        onBack={onBack}
        onChallenge={onChallenge}
        onSignedIn={onSignedIn}
        send={(code) => api('POST login-code', { body: { request: latest.request, code } })}
      >
        <Button busy={pending} onClick={again} variant="secondary" wide>
          {t('signin.email_code_again')}
        </Button>
      </CodeForm>
    </div>
  );
};
