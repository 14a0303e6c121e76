import type { SignedIn } from '#contract/accounts.ts';
import { useEnvironment } from '../../environment.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailCode } from './email-code.tsx';
import type { AskedCode } from './use-ask-for-code.ts';

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
