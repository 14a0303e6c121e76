import { HIDDEN_COMPANIES_MAX } from '#contract/profile-rules.ts';
import { useEnvironment } from '../../../environment.tsx';
import { ChosenList } from './chosen-list.tsx';
import type { PreferencesProps } from './preferences.ts';
import styles from './settings.module.css';
import { SuggestionPicker } from './suggestion-picker.tsx';
import { useSaving } from './use-saving.ts';

/** Companies the user is hidden from, such as the current employer. Each change is saved at once. */
export const HiddenCompanies = ({ preferences: { hidden_companies: companies }, part }: PreferencesProps) => {
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
