/** Why something doesn't work, by what they want. */
import { Alert, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { NOTIFICATION_KINDS } from '#contract/notifications/kinds.ts';
import { APPLICATION_STATUSES } from '#contract/shared/constants.ts';
import { dateFormat, listFormat } from '#contract/shared/formatters.ts';
import { languageName } from '#contract/shared/locales.ts';
import type { MessageValues } from '#contract/shared/message-format.ts';
import { SOURCE_PROBLEMS } from '#contract/sources/rules.ts';
import type { SupportView } from '#contract/support/calls.ts';
import { ALERT_FILTERS, DAILY_LIMITS, OBSTACLE_AIMS, OBSTACLES } from '#contract/support/rules.ts';
import { LIMITED_PERMISSIONS } from '#contract/teams/rules.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeDay } from '../../../ui/format/dates.ts';
import { writeMoment } from '../ui/days.ts';

/** As in `2026-03-01`. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Obstacle = SupportView['obstacles'][number];

/** What the text of an obstacle names. */
const useObstacleValues = () => {
  const { t, locale } = useI18n();
  const list = (names: readonly string[]) => listFormat(locale, { type: 'conjunction' }).format(names);
  const at = (moment: string, timeZone: string) =>
    `${dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment))} (${timeZone})`;
  const problemOf = (terms: readonly string[]) => {
    const problem = SOURCE_PROBLEMS.find((one) => terms.includes(one));
    return problem ? t(`console.sources.problem_${problem}`) : '';
  };
  return ({ kind, until, count, terms, detail }: Obstacle): MessageValues => {
    const status = APPLICATION_STATUSES.find((one) => one === detail);
    const [theirs = '', ours = ''] = terms;
    const isInterview = kind === 'interview_zones' && until !== null;
    return {
      until: until ? writeMoment(until, locale) : '',
      smart_count: count ?? 0,
      status: status ? t(`console.application_status.${status}`) : '',
      rights: list(
        LIMITED_PERMISSIONS.filter((one) => terms.includes(one)).map((one) =>
          t(`console.support.right.${one}`),
        ),
      ),
      filters: list(
        ALERT_FILTERS.filter((one) => terms.includes(one)).map((one) => t(`console.support.filter.${one}`)),
      ),
      problem: problemOf(terms),
      limits: list(
        DAILY_LIMITS.filter((one) => terms.includes(one)).map((one) => t(`console.support.limit.${one}`)),
      ),
      notices: list(
        NOTIFICATION_KINDS.filter((one) => terms.includes(one)).map((one) => t(`notifications.kind_${one}`)),
      ),
      theirs: languageName(theirs),
      ours: languageName(ours),
      there: isInterview ? at(until, theirs) : '',
      here: isInterview ? at(until, ours) : '',
    };
  };
};

/** The sentence of an obstacle, in the reader's language. */
export const useObstacleText = () => {
  const { t } = useI18n();
  const valuesOf = useObstacleValues();
  return (obstacle: Obstacle): string => t(`console.support.obstacle.${obstacle.kind}`, valuesOf(obstacle));
};

/** What an obstacle names after its sentence: as it is written, but days as the reader writes them. */
export const useObstacleDetail = () => {
  const { locale } = useI18n();
  return ({ kind, detail }: Obstacle): string | null => {
    if (kind === 'already_applied' || detail === null) return null;
    return DAY.test(detail) ? writeDay(detail, locale) : detail;
  };
};

interface ObstacleListProps {
  readonly obstacles: readonly Obstacle[];
  /** What helps, beside each. */
  readonly helpFor: (obstacle: Obstacle) => ReactNode;
}

export const ObstacleList = ({ obstacles, helpFor }: ObstacleListProps) => {
  const { t } = useI18n();
  const textOf = useObstacleText();
  const detailOf = useObstacleDetail();
  const ofAim = (aim: string) => obstacles.filter(({ kind }) => OBSTACLES[kind].aim === aim);
  return (
    <>
      {obstacles.length === 0 && <Alert severity="success">{t('console.support.nothing')}</Alert>}
      {OBSTACLE_AIMS.filter((aim) => ofAim(aim).length > 0).map((aim) => (
        <section key={aim}>
          <h3 className="text-m below-4">{t(`console.support.aim.${aim}`)}</h3>
          <Stack component="ul" role="list" spacing={1}>
            {ofAim(aim).map((obstacle) => (
              <li key={`${obstacle.kind} ${obstacle.detail} ${obstacle.until}`}>
                <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, flexGrow: 1 } }}>
                  <p>{textOf(obstacle)}</p>
                  {detailOf(obstacle) && (
                    <p className="note anywhere">
                      <bdi>{detailOf(obstacle)}</bdi>
                    </p>
                  )}
                  {helpFor(obstacle)}
                </Alert>
              </li>
            ))}
          </Stack>
        </section>
      ))}
    </>
  );
};
