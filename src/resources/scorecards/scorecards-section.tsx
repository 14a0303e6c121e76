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
  <p dir="auto" className="anywhere lines">
    {children}
  </p>
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
      <div className="row middle gap-8">
        <h4 className="text-m anywhere">
          <bdi>{title ?? said.name}</bdi>
        </h4>
        <Chip
          color={RECOMMENDATION_TONES[card.recommendation]}
          label={t(`console.scorecards.recommends_${card.recommendation}`)}
        />
      </div>
      {card.ratings.length > 0 && (
        <dl className="stack gap-8">
          {card.ratings.map(({ criterion_id, criterion, rating, note }) => (
            <div key={criterion_id}>
              <div className="line spread gap-16">
                <dt dir="auto" className="anywhere shrink">
                  {criterion}
                </dt>
                <dd className="strong rigid">
                  {t('console.scorecards.rating', { rating: number.format(rating) })}
                </dd>
              </div>
              {note && (
                <dd className="muted">
                  <Quote>{note}</Quote>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {card.note && <Quote>{card.note}</Quote>}
      <p className="note">
        {t(card.updated_at ? 'console.scorecards.changed_by' : 'console.scorecards.by', said)}
      </p>
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
    <div data-scorecards className="stack gap-12">
      <p className="note">{t('console.scorecards.private')}</p>
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
      <div>
        <ScoreButton
          applicationId={applicationId}
          label={t(own ? 'console.scorecards.change' : 'console.scorecards.score')}
          name={name}
        />
      </div>
    </div>
  );
};
