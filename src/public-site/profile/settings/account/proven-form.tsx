/** A form that needs the proof that the account is the user's. */
import type { OwnerProof } from '#contract/accounts/owner-proof-calls.ts';
import type { SignupRule } from '#contract/accounts/signup-rules.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { type Proof, useOwnerProof } from '../../../../features/accounts/use-owner-proof.ts';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { useSaving } from '../../../../features/record-form/use-saving.ts';
import type { MessageKey } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/components/button.tsx';
import {
  AccountForm,
  type AccountFormProps,
  CancelButton,
  CodeField,
  OwnPasswordField,
} from './account-form.tsx';

interface Answer {
  readonly message: string;
}
interface ProvenFormProps<A extends Answer>
  extends Pick<
    AccountFormProps<A>,
    'submitLabel' | 'failed' | 'saved' | 'onCancel' | 'cancelLabel' | 'danger' | 'quiet'
  > {
  readonly send: (proof: OwnerProof, fields: Readonly<Record<string, string>>) => Promise<A>;
  /** Of the fields above the proof. */
  readonly rules?: readonly SignupRule<MessageKey>[];
  /** Fields above the proof; the first takes the focus. */
  readonly children?: AccountFormProps<A>['children'];
}

export const ProvenForm = <A extends Answer>(props: ProvenFormProps<A>) => {
  const proof = useOwnerProof();
  return (
    <PartView part={proof.part}>
      {() =>
        proof.asksFirst ? <AskForCode {...props} proof={proof} /> : <ProofForm {...props} proof={proof} />
      }
    </PartView>
  );
};

interface AskForCodeProps extends Pick<AccountFormProps<Answer>, 'onCancel' | 'cancelLabel'> {
  readonly proof: Proof;
}

const AskForCode = ({ proof, onCancel, cancelLabel }: AskForCodeProps) => {
  const { t } = useEnvironment().i18n;
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  return (
    <>
      <p>{t('account.proof_code_text')}</p>
      <div className="row middle gap-8">
        <Button
          autoFocus
          busy={busy}
          icon="mail"
          onClick={() => save(proof.ask, { saved: proof.asked })}
          variant="secondary"
        >
          {t('signin.email_code')}
        </Button>
        <CancelButton cancelLabel={cancelLabel} onCancel={onCancel} />
      </div>
    </>
  );
};

const ProofForm = <A extends Answer>({
  proof: { kind, ...proof },
  rules = [],
  send,
  children,
  ...form
}: ProvenFormProps<A> & { readonly proof: Proof }) => {
  const { t } = useEnvironment().i18n;
  return (
    <AccountForm
      {...form}
      rules={[...rules, ...proof.rules]}
      send={(fields) => proof.prove(fields, (proven) => send(proven, fields))}
    >
      {(errors) => (
        <>
          {children?.(errors)}
          {kind !== 'emailed_code' && <OwnPasswordField autoFocus={!children} error={errors.password} />}
          {kind === 'password_and_code' && <CodeField error={errors.code} label="two_factor.code" />}
          {kind === 'emailed_code' && (
            <>
              <p className="note">{t('signin.email_code_text')}</p>
              <CodeField autoFocus error={errors.code} inputMode="numeric" label="two_factor.code" />
            </>
          )}
        </>
      )}
    </AccountForm>
  );
};
