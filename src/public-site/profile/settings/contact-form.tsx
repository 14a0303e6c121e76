import type { ResponseOf } from '#contract/endpoints.ts';
import type { ContactDetails } from '#contract/profile/calls.ts';
import { contactMistakes, WEBSITE_MAX } from '#contract/profile/rules.ts';
import { PHONE_MAX } from '#contract/shared/phone-number.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import type { Draft } from '../../../features/drafts/use-draft.ts';
import { TextField } from '../../../ui/components/field.tsx';
import type { LoadState } from '../../../ui/hooks/use-load.ts';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings.module.css';
import { useProfileForm } from './use-profile-form.ts';

interface ContactFormProps {
  readonly draft: Draft;
  readonly contact: ContactDetails;
  readonly part: LoadState<ResponseOf<'GET candidate-contact-details'>>;
}

/** Contact details. The email is the sign-in address and read-only here. */
export const ContactForm = ({ draft, contact, part }: ContactFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const form = useProfileForm({
    draft,
    record: contact,
    check: contactMistakes,
    send: ({ phone, website }, version) =>
      api('POST candidate-contact-details-update', {
        body: {
          ...(phone === undefined ? {} : { phone }),
          ...(website === undefined ? {} : { website }),
          version,
        },
      }),
    saved: part.replace,
  });
  return (
    <ProfileForm draft={draft} form={form}>
      <div className={styles.pair}>
        <TextField
          defaultValue={contact.email}
          hint={t('profile.email_hint')}
          label={t('auth.email')}
          readOnly
          type="email"
        />
        <TextField
          {...form.fieldOf('phone')}
          autoComplete="tel"
          hint={t('profile.phone_hint')}
          inputMode="tel"
          label={t('profile.mobile_no')}
          maxLength={PHONE_MAX}
          required
          type="tel"
        />
      </div>
      {contact.website !== undefined && (
        <TextField
          {...form.fieldOf('website')}
          autoComplete="url"
          inputMode="url"
          label={t('profile.website')}
          maxLength={WEBSITE_MAX}
          optional
        />
      )}
    </ProfileForm>
  );
};
