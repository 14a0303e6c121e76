import { Box } from '@mui/material';
import type { ScoreSummary as Scores } from '#contract/scorecards/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeStars } from '../../ui/format/stars.ts';
import { Icon } from '../shared/ui/icon.tsx';

/** An applicant's scores, as far as the member may see them; renders nothing if there are none. */
export const ScoreSummary = ({ scores }: { readonly scores: Scores }) => {
  const { t, locale } = useI18n();
  const { is_own_submitted: isOwnSubmitted, others, average } = scores;
  const count = others + Number(isOwnSubmitted);
  if (count === 0) return null;
  const stars = average === null ? undefined : writeStars(average, locale);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        // On the board the number of scorecards needs a line of its own.
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '0 4px',
        color: 'var(--ink-2)',
        fontSize: 'var(--text-s)',
      }}
    >
      <Icon filled={stars !== undefined} name="star" size={16} />
      {stars && (
        <Box component="b" sx={{ color: 'var(--ink)' }}>
          <span aria-hidden="true">{stars}</span>
          <span className="visually-hidden">{t('console.scorecards.average', { average: stars })}</span>
        </Box>
      )}
      {t('console.scorecards.count', { smart_count: count })}
    </Box>
  );
};
