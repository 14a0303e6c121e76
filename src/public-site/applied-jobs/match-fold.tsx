import type { ApplicantMatch } from '#contract/matching/applicant-match.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { Gaps } from '../../features/matching/gaps.tsx';
import { writeMatch } from '../../features/matching/write-match.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Fold } from './fold.tsx';
import styles from './match-fold.module.css';

interface MatchFoldProps {
  readonly match: ApplicantMatch;
  /** When the company last sorted its list by match since the application; null if it didn't. */
  readonly sortedAt: string | null;
  readonly open: boolean;
}

/** The company's view of how the profile fits the job, word for word (FIT-07). */
export const MatchFold = ({ match, sortedAt, open }: MatchFoldProps) => {
  const { t, locale } = useI18n();
  const { score, fits, differs, missing } = writeMatch(match, t, locale);
  const parts = [
    { name: t('match.fits'), facts: fits },
    { name: t('match.differs'), facts: differs },
    { name: t('match.unstated'), facts: missing ? [missing] : [] },
  ].filter(({ facts }) => facts.length > 0);
  return (
    <Fold label={t('applied.match')} open={open} summary={score ?? t('match.none')}>
      <dl className={styles.parts}>
        {parts.map(({ name, facts }) => (
          <div key={name}>
            <dt>{name}</dt>
            {facts.map((fact) => (
              <dd key={fact}>{fact}</dd>
            ))}
          </div>
        ))}
      </dl>
      {match.missing.length > 0 && <Gaps missing={match.missing} />}
      <p className={styles.note}>
        {t('applied.match_note')}{' '}
        {sortedAt === null
          ? t('applied.match_not_sorted')
          : t('applied.match_sorted', {
              date: dateFormat(locale, { dateStyle: 'medium' }).format(new Date(sortedAt)),
            })}
      </p>
    </Fold>
  );
};
