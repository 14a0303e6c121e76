import type { Role } from '#contract/constants.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { ABOUT_MAX, aboutMistakes } from '#contract/profile-rules.ts';
import { useEnvironment } from '../../../environment.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { useDraft } from '../use-draft.ts';
import type { Part } from '../use-profile.ts';
import styles from './settings.module.css';
import { useProfileForm } from './use-profile-form.ts';

interface AboutFormProps {
  readonly about: ResponseOf<'GET candidate-about-me-details'>['data'][number];
  readonly part: Part<ResponseOf<'GET candidate-about-me-details'>>;
  readonly role: Role | undefined;
}

/** About me, or about the company (PROFILE-05). */
export const AboutForm = ({ about, part, role }: AboutFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const saved = about.about_me;
  const draft = useDraft('about', saved);
  const { busy, errors, submit, comparison, formKey } = useProfileForm({
    record: about,
    signIn: 'profile.sign_in_general',
    check: aboutMistakes,
    send: ({ about_me = '' }, version) =>
      api('POST candidate-about-me-create-or-update', { body: { about_me, version } }),
    saved: () => {
      draft.forget();
      part.reload();
    },
  });
  return (
    <form className={styles.form} key={formKey} noValidate onSubmit={submit}>
      <TextAreaField
        error={errors.about_me}
        hint={t(role === 'employer' ? 'profile.about_company_hint' : 'profile.about_hint')}
        label={t(role === 'employer' ? 'profile.about_company' : 'profile.about_me')}
        maxLength={ABOUT_MAX}
        name="about_me"
        onChange={({ target }) => draft.change(target.value)}
        required
        rows={9}
        value={draft.text}
      />
      <div className={styles.actions}>
        <Button busy={busy} type="submit">
          {t('profile.save')}
        </Button>
        {draft.isDraft && (
          <>
            <Button onClick={() => draft.change(saved)} variant="quiet">
              {t('profile.discard')}
            </Button>
            <span className={styles.note}>{t('profile.draft_kept')}</span>
          </>
        )}
      </div>
      {comparison}
    </form>
  );
};
