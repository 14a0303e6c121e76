import type { Role } from '#contract/constants.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { GeneralDetails } from '#contract/profile.ts';
import { generalMistakes } from '#contract/profile-rules.ts';
import { useEnvironment } from '../../../environment.tsx';
import { DraftNotice, DraftState } from '../../../kit/drafts/drafted.tsx';
import type { Draft } from '../../../kit/drafts/use-draft.ts';
import { KindFields } from '../../../kit/forms/kind-fields.tsx';
import type { Loaded } from '../../../kit/hooks/use-load.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import { PlaceFields } from './place-fields.tsx';
import styles from './settings.module.css';
import { useProfileForm } from './use-profile-form.ts';

interface GeneralFormProps {
  readonly draft: Draft;
  readonly general: GeneralDetails;
  readonly part: Loaded<ResponseOf<'GET candidate-general-details'>>;
  readonly role: Role | undefined;
}

const idOrNull = (text: string | undefined) => (text ? Number(text) : null);

/** Name, status and place (PROFILE-04). Afterwards the user's own details load anew, for the menu shows the name. */
export const GeneralForm = ({ draft, general, part, role }: GeneralFormProps) => {
  const { api, session, i18n } = useEnvironment();
  const { t } = i18n;

  const reloadUser = async () => {
    const current = session?.read();
    if (!current) return;
    const { data, message } = await api('GET me');
    session?.keep({ data, message, token: current.token, expiration_time: current.expires });
  };
  const { busy, errors, formProps, comparison, formKey } = useProfileForm({
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
      // A failed background load never breaks the screen (ERRMSG-05).
      reloadUser().catch(() => {});
    },
  });

  return (
    <form className={styles.form} key={formKey} {...formProps}>
      <DraftNotice draft={draft} />
      <div className={styles.pair}>
        <TextField
          autoComplete="given-name"
          defaultValue={general.name}
          error={errors.name}
          label={t('auth.first_name')}
          maxLength={150}
          name="name"
          required
        />
        <TextField
          autoComplete="family-name"
          defaultValue={general.last_name}
          error={errors.last_name}
          label={t('auth.last_name')}
          maxLength={150}
          name="last_name"
          optional
        />
      </div>
      {role === 'seeker' && <KindFields chosen={general} errors={errors} />}
      {role !== 'staff' && (
        <>
          <PlaceFields errors={errors} general={general} />
          <div className={styles.pair}>
            <TextField
              autoComplete="postal-code"
              defaultValue={general.pincode}
              error={errors.pincode}
              label={t('profile.pincode')}
              maxLength={20}
              name="pincode"
              optional
            />
            <TextField
              autoComplete="street-address"
              defaultValue={general.address}
              error={errors.address}
              label={t('profile.address')}
              maxLength={500}
              name="address"
              optional
            />
          </div>
        </>
      )}
      <div className={styles.actions}>
        <Button busy={busy} type="submit">
          {t('profile.save')}
        </Button>
        <DraftState draft={draft} />
      </div>
      {comparison}
    </form>
  );
};
