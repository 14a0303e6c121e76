import { linkTo } from '#contract/shared/page-paths.ts';
import { ClosingCall } from '../../features/content-pages/closing-call.tsx';
import { ANY_COUNTRY } from '../../features/jobs/search.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import styles from './latest-jobs-call.module.css';

/** The call to action for the latest jobs, with their actual number (HOME-08). */
export const LatestJobsCall = ({ latest }: { latest: number | undefined }) => {
  const { t } = useI18n();
  return (
    <div className={`container ${styles.room}`}>
      <ClosingCall
        title={t('home.latest_title')}
        text={latest ? t('home.latest_count', { smart_count: latest }) : t('home.latest_text')}
      >
        <ButtonLink to={linkTo.allJobs({ country_id: ANY_COUNTRY })}>{t('home.latest_link')}</ButtonLink>
      </ClosingCall>
    </div>
  );
};
