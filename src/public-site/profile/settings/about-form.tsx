import type { ResponseOf } from '#contract/endpoints.ts';
import { ABOUT_MAX, aboutMistakes } from '#contract/profile/rules.ts';
import type { Role } from '#contract/shared/constants.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import type { Draft } from '../../../features/drafts/use-draft.ts';
import { TextAreaField } from '../../../ui/components/text-area-field.tsx';
import type { LoadState } from '../../../ui/hooks/use-load.ts';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface AboutFormProps {
  readonly draft: Draft;
  readonly about: ResponseOf<'GET candidate-about-me-details'>['data'][number];
  readonly part: LoadState<ResponseOf<'GET candidate-about-me-details'>>;
  readonly role: Role | undefined;
}

/** About me, or about the company (PROFILE-05). */
export const AboutForm = ({ draft, about, part, role }: AboutFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const form = useProfileForm({
    draft,
    record: about,
    signIn: 'profile.sign_in_general',
    check: aboutMistakes,
    send: ({ about_me = '' }, version) =>
      api('POST candidate-about-me-create-or-update', { body: { about_me, version } }),
    saved: part.reload,
  });
  return (
    <ProfileForm draft={draft} form={form}>
      <TextAreaField
        {...form.fieldOf('about_me')}
        hint={t(role === 'employer' ? 'profile.about_company_hint' : 'profile.about_hint')}
        label={t(role === 'employer' ? 'profile.about_company' : 'profile.about_me')}
        maxLength={ABOUT_MAX}
        required
        rows={9}
      />
    </ProfileForm>
  );
};
