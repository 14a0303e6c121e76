import { useId } from 'react';
import type { VisibilityForm as Change, Preferences } from '#contract/profile/preference-calls.ts';
import { HIDDEN_COMPANIES_MAX } from '#contract/profile/rules.ts';
import { shortName } from '#contract/shared/names.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { FindableSwitch } from '../../../features/candidates/findable-switch.tsx';
import { PartView } from '../../../features/candidates/part-view.tsx';
import type { Profile } from '../../../features/candidates/use-profile.ts';
import { writeYears } from '../../../features/jobs/wording.ts';
import { useSaving } from '../../../features/record-form/use-saving.ts';
import { Tag } from '../../../ui/components/badge.tsx';
import { Checkbox } from '../../../ui/components/checkbox.tsx';
import { useLoad } from '../../../ui/hooks/use-load.ts';
import { ChosenList } from './chosen-list.tsx';
import type { PreferencesProps } from './preferences.ts';
import publicCardPreviewStyles from './public-card-preview.module.css';
import styles from './settings.module.css';
import { SuggestionPicker } from './suggestion-picker.tsx';
import { WishesForm } from './wishes-form.tsx';

interface PublicCardPreviewProps {
  readonly preferences: Preferences;
  readonly profile: Profile;
  readonly isShown: boolean;
}

const SKILLS_SHOWN = 6;

/** The user's public card: a short name, without contact details or anything identifying. */
const PublicCardPreview = ({ preferences, profile, isShown }: PublicCardPreviewProps) => {
  const { t } = useEnvironment().i18n;
  const person = profile.general.data?.data[0];
  const resume = profile.resumeData.data?.data[0];
  const skills = profile.skills.data?.data ?? [];
  if (!person) return null;
  const years = resume?.work_experience;
  const facts = [
    typeof years === 'number' && writeYears(years, t),
    preferences.current_location,
    preferences.salary_id?.name,
  ].filter(Boolean);
  return (
    <figure className={publicCardPreviewStyles.figure}>
      <figcaption className="note">
        {t(isShown ? 'preferences.preview_shown' : 'preferences.preview')}
      </figcaption>
      <div className={publicCardPreviewStyles.card}>
        <div className="stack gap-6 anywhere shrink">
          <p className={publicCardPreviewStyles.name}>
            <bdi>{shortName(person.name, person.last_name)}</bdi>
          </p>
          <p>{preferences.designation_id?.name ?? resume?.resume_title}</p>
          {facts.length > 0 && (
            <ul className={publicCardPreviewStyles.facts}>
              {facts.map((fact) => (
                <li key={String(fact)}>{fact}</li>
              ))}
            </ul>
          )}
          {skills.length > 0 && (
            <ul className={publicCardPreviewStyles.skills}>
              {skills.slice(0, SKILLS_SHOWN).map(({ name }) => (
                <li key={name}>
                  <Tag>{name}</Tag>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </figure>
  );
};

/** Explains who can see the user. Each switch saves immediately. */
const VisibilityForm = ({ preferences, part, profile }: PreferencesProps & { readonly profile: Profile }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const id = useId();
  const { busy, save } = useSaving();
  const change = (body: Change) =>
    save(() => api('POST candidate-visibility-update', { body }), { saved: part.replace });
  const { visible_to_employers: toEmployers, visible_publicly: publicly } = preferences;
  return (
    <div className={styles.form}>
      <FindableSwitch change={(body) => busy || change(body)} isOn={toEmployers} />
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
  const hide = (companyId: number, hidden: boolean) =>
    save(() => api('POST hide-from-company', { body: { company_id: companyId, hidden } }), {
      saved: part.replace,
    });
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
