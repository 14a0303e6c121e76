import { Box } from '@mui/material';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ErrorState, SkeletonBlock } from '../ui/kit.ts';
import { ScoreButton } from './score-button.tsx';
import { ScoreSummary } from './score-summary.tsx';
import { ScorecardCard } from './scorecard-card.tsx';
import { useScorecards } from './use-scorecards.ts';

/** An applicant's scorecards: colleagues' are visible once the member has submitted theirs (SCORE-03). */
export const ScorecardsSection = ({
  applicationId,
  name,
}: {
  readonly applicationId: number;
  readonly name: string;
}) => {
  const { t } = useI18n();
  const { data, error, refetch } = useScorecards(applicationId);
  if (error) return <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />;
  if (!data) return <SkeletonBlock />;
  const { own, others, colleagues } = data;
  return (
    <Box data-scorecards sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="p" sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {t('console.scorecards.private')}
      </Box>
      {own ? (
        <>
          <ScoreSummary scores={data} />
          <ScorecardCard card={own} title={t('console.scorecards.own')} />
          {colleagues.map((card) => (
            <ScorecardCard card={card} key={card.id} />
          ))}
        </>
      ) : (
        <p>
          {others > 0
            ? t('console.scorecards.others_hidden', { smart_count: others })
            : t('console.scorecards.none')}
        </p>
      )}
      <Box>
        <ScoreButton
          applicationId={applicationId}
          label={t(own ? 'console.scorecards.change' : 'console.scorecards.score')}
          name={name}
        />
      </Box>
    </Box>
  );
};
