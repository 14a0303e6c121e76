import { paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { FindableSwitch } from '../../features/candidates/findable-switch.tsx';
import { useSaving } from '../../features/record-form/use-saving.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import styles from './read-from-resume.module.css';

/** Says that the resume became a profile, who sees it, and where to correct it (APPLY-18, APPLY-19). */
export const ReadFromResume = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const part = useLoad('GET candidate-preferences');
  const { busy, save } = useSaving();
  return (
    <>
      <p>{t('apply.profile_from_resume')}</p>
      {part.data && (
        <div className={styles.choice}>
          <FindableSwitch
            change={(body) =>
              busy || save(() => api('POST candidate-visibility-update', { body }), { saved: part.replace })
            }
            isOn={part.data.data.visible_to_employers}
          />
        </div>
      )}
      <ButtonLink to={paths.profile}>{t('apply.check_profile')}</ButtonLink>
      <ButtonLink to={paths.appliedJobs} variant="secondary">
        {t('apply.see_applications')}
      </ButtonLink>
    </>
  );
};
