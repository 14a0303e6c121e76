import type { CandidateCard } from '#contract/candidates/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { I18n } from '../../i18n/messages.ts';
import { Badge, type Tone } from '../../ui/components/badge.tsx';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import styles from './card-facts.module.css';

const TONES: Readonly<Record<NonNullable<CandidateCard['label']>, Tone>> = {
  top_rated: 'warning',
  new: 'info',
  experienced: 'neutral',
  fresher: 'neutral',
};

export const CardLabel = ({ label }: Pick<CandidateCard, 'label'>) => {
  const { t } = useI18n();
  if (label === null) return null;
  return <Badge tone={TONES[label]}>{t(`candidate.label_${label}`)}</Badge>;
};

/** Freelancers and other candidates. A fresher's label says it already. */
export const KindTag = ({ jobseeker_type: kind, label }: Pick<CandidateCard, 'jobseeker_type' | 'label'>) => {
  const { t } = useI18n();
  if (kind === null || (kind === 'Fresher' && label === 'fresher')) return null;
  return <Badge tone="accent">{t(`candidate.kind_${kind}`)}</Badge>;
};

export const writeExperience = (years: number | null, { t }: I18n): string =>
  years === null
    ? t('candidate.experience_unknown')
    : years === 0
      ? t('candidate.experience_none')
      : t('candidate.experience', { smart_count: years });

/** The candidate's own title, or the designation. */
export const titleOf = ({ resume_title, designation }: CandidateCard): string =>
  resume_title || designation?.name || '';

/** Rate, experience and place. */
export const CardFacts = ({ card }: { readonly card: CandidateCard }) => {
  const i18n = useI18n();
  const { t } = i18n;
  const facts: [IconName, string, string | undefined][] = [
    ['wallet', t('candidate.rate'), card.salary_range?.name ?? t('candidate.rate_unknown')],
    ['briefcase', t('candidate.experience_label'), writeExperience(card.work_experience, i18n)],
    ['pin', t('candidate.location'), card.location || undefined],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([icon, label, value]) =>
          value && (
            <div key={icon}>
              <dt>
                <Icon name={icon} size={18} />
                <span className="visually-hidden">{label}</span>
              </dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
};
