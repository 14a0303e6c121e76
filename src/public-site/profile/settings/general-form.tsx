import type { ResponseOf } from '#contract/endpoints.ts';
import type { GeneralDetails } from '#contract/profile/calls.ts';
import { ADDRESS_MAX, generalMistakes, PINCODE_MAX } from '#contract/profile/rules.ts';
import type { Role } from '#contract/shared/constants.ts';
import { PERSON_NAME_MAX } from '#contract/shared/names.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import type { Draft } from '../../../features/drafts/use-draft.ts';
import { useRecordForm } from '../../../features/record-form/use-record-form.ts';
import { TextField } from '../../../ui/components/field.tsx';
import { KindFields } from '../../../ui/forms/kind-fields.tsx';
import type { LoadState } from '../../../ui/hooks/use-load.ts';
import { PlaceFields } from './place-fields.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings.module.css';
import { useReloadUser } from './use-reload-user.ts';

interface GeneralFormProps {
  readonly draft: Draft;
  readonly general: GeneralDetails;
  readonly part: LoadState<ResponseOf<'GET candidate-general-details'>>;
  readonly role: Role | undefined;
}

const idOrNull = (text: string | undefined) => (text ? Number(text) : null);

/** Name, status and place (PROFILE-04). Saving reloads the user's details, because the menu shows the name. */
export const GeneralForm = ({ draft, general, part, role }: GeneralFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;

  const reloadUser = useReloadUser();
  const form = useRecordForm({
    draft,
    record: general,
    signIn: 'profile.sign_in_general',
    check: (fields) => generalMistakes(fields, role === 'seeker'),
    send: ({ country_id, state_id, city_id, ...texts }, version) =>
      api('POST candidate-general-details-update', {
        query: { user_id: String(general.id) },
        body: {
          ...texts,
          version,
          country_id: idOrNull(country_id),
          state_id: idOrNull(state_id),
          city_id: idOrNull(city_id),
        },
      }),
    saved: () => {
      part.reload();
      reloadUser();
    },
  });

  return (
    <ProfileForm draft={draft} form={form}>
      <div className={styles.pair}>
        <TextField
          {...form.fieldOf('name')}
          autoComplete="given-name"
          label={t('auth.first_name')}
          maxLength={PERSON_NAME_MAX}
          required
        />
        <TextField
          {...form.fieldOf('last_name')}
          autoComplete="family-name"
          label={t('auth.last_name')}
          maxLength={PERSON_NAME_MAX}
          optional
        />
      </div>
      {role === 'seeker' && <KindFields chosen={general} errors={form.errors} />}
      {role !== 'staff' && (
        <>
          <PlaceFields draft={draft} errors={form.errors} general={general} />
          <div className={styles.pair}>
            <TextField
              {...form.fieldOf('pincode')}
              autoComplete="postal-code"
              label={t('profile.pincode')}
              maxLength={PINCODE_MAX}
              optional
            />
            <TextField
              {...form.fieldOf('address')}
              autoComplete="street-address"
              label={t('profile.address')}
              maxLength={ADDRESS_MAX}
              optional
            />
          </div>
        </>
      )}
    </ProfileForm>
  );
};
