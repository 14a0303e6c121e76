import { useEnvironment } from '../../../environment.tsx';
import { PartView } from '../../../kit/candidates/part-view.tsx';
import type { Profile } from '../../../kit/candidates/use-profile.ts';
import { useLoad } from '../../../kit/hooks/use-load.ts';
import { HiddenCompanies } from './hidden-companies.tsx';
import styles from './settings.module.css';
import { VisibilityForm } from './visibility-form.tsx';
import { WishesForm } from './wishes-form.tsx';

/** The desired job, visibility, and hidden companies (PROFILE-08). */
export const PreferencesSection = ({ profile }: { readonly profile: Profile }) => {
  const { i18n } = useEnvironment();
  const { t } = i18n;
  const part = useLoad('GET candidate-preferences');
  return (
    <PartView part={part}>
      {({ data: preferences }) => (
        <>
          <section className={styles.group}>
            <h3>{t('preferences.wishes')}</h3>
            <WishesForm
              part={part}
              preferences={preferences}
              // The resume data shows salary and places.
              saved={profile.resumeData.reload}
            />
          </section>
          <section className={styles.group}>
            <h3>{t('preferences.visibility')}</h3>
            <VisibilityForm part={part} preferences={preferences} profile={profile} />
          </section>
          <section className={styles.group}>
            <h3>{t('preferences.hidden')}</h3>
            <HiddenCompanies part={part} preferences={preferences} />
          </section>
        </>
      )}
    </PartView>
  );
};
