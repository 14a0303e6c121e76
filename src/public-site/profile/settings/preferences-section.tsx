import { HIDDEN_COMPANIES_MAX } from '#contract/profile/rules.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { PartView } from '../../../features/candidates/part-view.tsx';
import type { Profile } from '../../../features/candidates/use-profile.ts';
import { useLoad } from '../../../ui/hooks/use-load.ts';
import { ChosenList } from './chosen-list.tsx';
import type { PreferencesProps } from './preferences.ts';
import styles from './settings.module.css';
import { SuggestionPicker } from './suggestion-picker.tsx';
import { useSaving } from './use-saving.ts';
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

/** Companies the user is hidden from, such as the current employer. Each change is saved at once. */
const HiddenCompanies = ({ preferences: { hidden_companies: companies }, part }: PreferencesProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { save } = useSaving();
  const hide = async (companyId: number, hidden: boolean) => {
    const answer = await save(() =>
      api('POST hide-from-company', { body: { company_id: companyId, hidden } }),
    );
    if (answer) part.replace(answer);
  };
  const ask = async (text: string) => {
    const { data } = await api('GET company-suggestions', { query: { text } });
    return data.filter(({ id }) => !companies.some((company) => company.id === id));
  };
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('preferences.hidden_text')}</p>
      {companies.length < HIDDEN_COMPANIES_MAX && (
        <SuggestionPicker
          addLabel={t('preferences.hide_company')}
          ask={ask}
          isChosen={(name) =>
            companies.some((company) => company.name.toLowerCase() === name.trim().toLowerCase())
          }
          label={t('preferences.company')}
          nameOf={({ name }) => name}
          onPick={({ id }) => hide(id, true)}
          unknown={t('preferences.company_unknown')}
        />
      )}
      {companies.length > 0 && (
        <ChosenList
          items={companies}
          keyOf={({ id }) => id}
          label={t('preferences.hidden')}
          nameOf={({ name }) => name}
          onRemove={({ id }) => hide(id, false)}
          removeLabel={({ name }) => t('preferences.show_company', { company: name })}
        />
      )}
    </div>
  );
};
