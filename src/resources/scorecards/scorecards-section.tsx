import { Box, Chip, type ChipProps } from '@mui/material';
import type { Scorecard } from '#contract/scorecards/calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeMoment } from '../shared/ui/days.ts';

import { Unloaded } from '../shared/ui/unloaded.tsx';
import { ScoreButton } from './score-button.tsx';
import { ScoreSummary } from './score-summary.tsx';
import { useScorecards } from './use-scorecards.ts';

export const RECOMMENDATION_TONES = {
  strong_no: 'error',
  no: 'warning',
  yes: 'primary',
  strong_yes: 'success',
} as const satisfies Record<Scorecard['recommendation'], ChipProps['color']>;

const Quote = ({ children }: { readonly children: string }) => (
  <Box component="p" dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
    {children}
  </Box>
);

/** A submitted scorecard in its latest version. */
const ScorecardCard = ({ card, title }: { readonly card: Scorecard; readonly title?: string }) => {
  const { t, locale } = useI18n();
  const number = numberFormat(locale);
  const said = {
    name: card.author || t('console.scorecards.former'),
    moment: writeMoment(card.updated_at ?? card.submitted_at, locale),
  };
  return (
    <Box
      component="article"
      sx={{
        display: 'grid',
        gap: 1.25,
        p: 2,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="h4" sx={{ fontSize: 'var(--text-m)', overflowWrap: 'anywhere' }}>
          <bdi>{title ?? said.name}</bdi>
        </Box>
        <Chip
          color={RECOMMENDATION_TONES[card.recommendation]}
          label={t(`console.scorecards.recommends_${card.recommendation}`)}
        />
      </Box>
      {card.ratings.length > 0 && (
        <Box component="dl" sx={{ display: 'grid', gap: 1 }}>
          {card.ratings.map(({ criterion_id, criterion, rating, note }) => (
            <div key={criterion_id}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Box component="dt" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {criterion}
                </Box>
                <Box component="dd" sx={{ flex: 'none', fontWeight: 600 }}>
                  {t('console.scorecards.rating', { rating: number.format(rating) })}
                </Box>
              </Box>
              {note && (
                <Box component="dd" sx={{ color: 'var(--ink-2)' }}>
                  <Quote>{note}</Quote>
                </Box>
              )}
            </div>
          ))}
        </Box>
      )}
      {card.note && <Quote>{card.note}</Quote>}
      <Box component="p" sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {t(card.updated_at ? 'console.scorecards.changed_by' : 'console.scorecards.by', said)}
      </Box>
    </Box>
  );
};

/** An applicant's scorecards: colleagues' are visible once the member has submitted theirs (SCORE-03). */
export const ScorecardsSection = ({
  applicationId,
  name,
}: {
  readonly applicationId: number;
  readonly name: string;
}) => {
  const { t } = useI18n();
  const query = useScorecards(applicationId);
  const { data } = query;
  if (!data) return <Unloaded query={query} />;
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
