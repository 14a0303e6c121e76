import type { CompanyLevel as Level } from '#contract/companies/levels.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Badge, type Tone } from '../../ui/components/badge.tsx';
import styles from './company-level.module.css';

const TONES: Readonly<Record<Level, Tone>> = { new: 'warning', email_confirmed: 'info', verified: 'success' };

export const LevelBadge = ({ level }: { readonly level: Level }) => {
  const { t } = useI18n();
  return <Badge tone={TONES[level]}>{t(`company_level.${level}`)}</Badge>;
};

/** How well the portal has verified a company, and what that means. */
export const CompanyLevel = ({ level }: { readonly level: Level }) => {
  const { t } = useI18n();
  return (
    <div className={styles.level}>
      <LevelBadge level={level} />
      <p>{t(`company_level.${level}_about`)}</p>
    </div>
  );
};
