import { Link } from 'react-router-dom';
import type { OwnCompany } from '#contract/company-jobs/calls.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Card } from '../../ui/components/card.tsx';
import { HelpLink } from '../../ui/components/help-link.tsx';
import { LevelBadge } from '../jobs/company-level.tsx';
import { profileAddress } from '../profile/profile-address.ts';
import styles from './level-card.module.css';
import { SendLinkAgain } from './send-link-again.tsx';
import { useIsLevelShown } from './use-is-level-shown.ts';

/** What the company's level allows, and how to reach the next one. */
export const LevelCard = ({ company: { level, next_step } }: { readonly company: OwnCompany }) => {
  const { t } = useI18n();
  const isShown = useIsLevelShown(level);
  return (
    <Card as="section" aria-labelledby="own-level" className={styles.card}>
      <div className={styles.head}>
        <h2 id="own-level">{t('company_level.own')}</h2>
        {isShown && <LevelBadge level={level} />}
      </div>
      <p>{t(`company_level.own_${level}`)}</p>
      {next_step === 'confirm_email' && <SendLinkAgain />}
      {next_step === 'verify' && (
        <p className="row gap-8 across-20">
          <Link to={profileAddress('settings', 'contact')}>{t('company_level.add_website')}</Link>
          <Link to={paths.contact}>{t('company_level.ask')}</Link>
        </p>
      )}
      {level !== 'verified' && (
        <p>
          <HelpLink article="company-levels" />
        </p>
      )}
    </Card>
  );
};
