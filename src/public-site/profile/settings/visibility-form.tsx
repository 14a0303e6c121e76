import { useId } from 'react';
import type { VisibilityForm as Change } from '#contract/profile/preference-calls.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import type { Profile } from '../../../features/candidates/use-profile.ts';
import { Checkbox } from '../../../ui/components/checkbox.tsx';
import type { PreferencesProps } from './preferences.ts';
import { PublicCardPreview } from './public-card-preview.tsx';
import styles from './settings.module.css';
import { useSaving } from './use-saving.ts';

/** Explains who can see the user. Each switch saves immediately. */
export const VisibilityForm = ({
  preferences,
  part,
  profile,
}: PreferencesProps & { readonly profile: Profile }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const id = useId();
  const { busy, save } = useSaving();
  const change = async (body: Change) => {
    const answer = await save(() => api('POST candidate-visibility-update', { body }));
    if (answer) part.replace(answer);
  };
  const { visible_to_employers: toEmployers, visible_publicly: publicly } = preferences;
  return (
    <div className={styles.form}>
      <div>
        <Checkbox
          aria-describedby={`${id}-employers`}
          checked={toEmployers}
          label={t('preferences.to_employers')}
          onChange={() => !busy && change({ visible_to_employers: !toEmployers })}
          role="switch"
        />
        <p className={styles.note} id={`${id}-employers`}>
          {t(toEmployers ? 'preferences.to_employers_on' : 'preferences.to_employers_off')}
        </p>
      </div>
      <div>
        <Checkbox
          aria-describedby={`${id}-public`}
          checked={publicly}
          label={t('preferences.publicly')}
          onChange={() => !busy && change({ visible_publicly: !publicly })}
          role="switch"
        />
        <p className={styles.note} id={`${id}-public`}>
          {t(publicly ? 'preferences.publicly_on' : 'preferences.publicly_off')}
        </p>
      </div>
      <PublicCardPreview isShown={publicly} preferences={preferences} profile={profile} />
    </div>
  );
};
