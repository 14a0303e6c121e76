/** Asks an employer or an institution to confirm an entry of one's own profile, and says what it answered. */
import { useState } from 'react';
import { emailRules, mistakesOf } from '#contract/accounts/signup-rules.ts';
import type { EntryConfirmation } from '#contract/entry-confirmations/calls.ts';
import type { ConfirmedEntry } from '#contract/entry-confirmations/rules.ts';
import { EMAIL_MAX } from '#contract/shared/email-address.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import formStyles from '../../ui/forms/form.module.css';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface OwnConfirmationProps {
  readonly kind: ConfirmedEntry;
  readonly entry: { readonly id: number; readonly confirmation: EntryConfirmation | null };
  /** The entry's name, for screen readers. */
  readonly name: string;
  readonly onAsked: (confirmation: EntryConfirmation) => void;
}

export const OwnConfirmation = ({ kind, entry, name, onAsked }: OwnConfirmationProps) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { confirmation } = entry;
  const label = t(confirmation ? 'entry_confirmation.ask_again' : 'entry_confirmation.ask');
  return (
    <>
      <Answer confirmation={confirmation} />
      {/* Asking again would replace a confirmation. */}
      {confirmation?.state !== 'confirmed' && (
        <p>
          <Button aria-label={`${label}: ${name}`} onClick={() => setOpen(true)} size="small" variant="quiet">
            {label}
          </Button>
        </p>
      )}
      <Dialog onClose={() => setOpen(false)} open={isOpen} title={t('entry_confirmation.title')}>
        {isOpen && (
          <AskingForm
            id={entry.id}
            kind={kind}
            onAsked={(asked) => {
              setOpen(false);
              onAsked(asked);
            }}
          />
        )}
      </Dialog>
    </>
  );
};

/** Of what isn't confirmed; that is shown with the entry. */
const Answer = ({ confirmation }: { readonly confirmation: EntryConfirmation | null }) => {
  const { t, locale } = useI18n();
  if (!confirmation || confirmation.state === 'confirmed') return null;
  const { state, domain, at } = confirmation;
  return (
    <p className="note anywhere">
      {t(`entry_confirmation.${state}`, { domain, date: writeOwnDay(at, locale) })}
    </p>
  );
};

const AskingForm = ({
  kind,
  id,
  onAsked,
}: Pick<OwnConfirmationProps, 'kind' | 'onAsked'> & { readonly id: number }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { pending, errors, failure, submit } = useForm({
    fields: ['email'],
    check: (texts) => mistakesOf(emailRules, texts),
    send: async ({ email = '' }) =>
      onAsked((await api('POST ask-entry-confirmation', { body: { kind, id, email } })).data),
    fallback: 'entry_confirmation.failed',
  });
  return (
    <form className={formStyles.form} method="post" noValidate onSubmit={submit}>
      <p>{t('entry_confirmation.explained')}</p>
      <FormFailure failure={failure} />
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        error={errors.email}
        hint={t('entry_confirmation.email_hint')}
        inputMode="email"
        label={t('entry_confirmation.email')}
        maxLength={EMAIL_MAX}
        name="email"
        required
        spellCheck={false}
        type="email"
      />
      <SubmitButton busy={pending}>{t('entry_confirmation.send')}</SubmitButton>
    </form>
  );
};
