import { Link } from 'react-router-dom';
import type { CandidateCard } from '#contract/candidates/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { CardFacts, CardLabel, KindTag, titleOf } from '../../features/candidates/card-facts.tsx';
import { HireButton } from '../../features/candidates/hire-button.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Tag } from '../../ui/components/badge.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { CompanyMark } from '../../ui/components/company-mark.tsx';
import { Rating } from '../../ui/components/rating.tsx';
import styles from './grid-card.module.css';

const SKILLS = 4;

/** CGRID-01: one candidate, with links to contact them. */
export const GridCard = ({ card }: { readonly card: CandidateCard }) => {
  const { t } = useI18n();
  const address = linkTo.candidate(card.id);
  const more = card.skills.length - SKILLS;
  return (
    <li className={styles.card}>
      <div className="row spread gap-6">
        <CardLabel label={card.label} />
        <KindTag jobseeker_type={card.jobseeker_type} label={card.label} />
      </div>
      <div className={styles.who}>
        <CompanyMark name={card.name} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link to={address}>
              <bdi>{card.name}</bdi>
            </Link>
          </h2>
          <p className="note anywhere">
            <bdi>{titleOf(card)}</bdi>
          </p>
        </div>
      </div>
      {card.rating.reviews > 0 && <Rating rating={card.rating} />}
      <CardFacts card={card} />
      {card.skills.length > 0 && (
        <ul aria-label={t('candidate.skills')} className="tags">
          {card.skills.slice(0, SKILLS).map(({ name }) => (
            <li key={name}>
              <Tag>{name}</Tag>
            </li>
          ))}
          {more > 0 && <li className={styles.more}>{t('candidate.more_skills', { smart_count: more })}</li>}
        </ul>
      )}
      <div className={styles.actions}>
        <HireButton candidate={card} size="small" />
        <ButtonLink
          aria-label={t('candidate.view_of', { name: card.name })}
          size="small"
          to={address}
          variant="secondary"
        >
          {t('candidate.view')}
        </ButtonLink>
      </div>
    </li>
  );
};
