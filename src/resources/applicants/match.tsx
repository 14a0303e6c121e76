/** How well an applicant's profile fits the job: as a line of the list, and in full. */
import { Box } from '@mui/material';
import type { ApplicantMatch } from '#contract/matching/applicant-match.ts';
import { writeMatch, writeScore } from '../../features/matching/write-match.ts';
import { useI18n } from '../../i18n/context.tsx';
import { HelpLink } from '../shared/ui/help-link.tsx';

interface MatchProps {
  readonly match: ApplicantMatch;
}

/** What the number is, and what it isn't. */
export const MatchNote = () => {
  const { t } = useI18n();
  return (
    <p className="note">
      {t('console.match.note')} <HelpLink article="review-applicants" />
    </p>
  );
};

/** The number alone, for a card; nothing without one. */
export const MatchScore = ({ match }: MatchProps) => {
  const { t, locale } = useI18n();
  const score = writeScore(match, t, locale);
  return score ? <p className="note">{score}</p> : null;
};

/** What fits, what doesn't, and what the profile doesn't state. */
export const MatchDetails = ({ match }: MatchProps) => {
  const { t, locale } = useI18n();
  const { score, fits, differs, missing } = writeMatch(match, t, locale);
  const parts = [
    { name: t('match.fits'), facts: fits },
    { name: t('match.differs'), facts: differs },
    { name: t('match.unstated'), facts: missing ? [missing] : [] },
  ].filter(({ facts }) => facts.length > 0);
  return (
    <>
      <Box component="p" sx={{ fontWeight: 500 }}>
        {score ?? t('match.none')}
      </Box>
      {parts.length > 0 && (
        <Box component="dl" sx={{ display: 'grid', gap: 1, my: 1 }}>
          {parts.map(({ name, facts }) => (
            <div key={name}>
              <dt className="note">{name}</dt>
              {facts.map((fact) => (
                <dd key={fact} className="anywhere">
                  {fact}
                </dd>
              ))}
            </div>
          ))}
        </Box>
      )}
      <MatchNote />
    </>
  );
};
