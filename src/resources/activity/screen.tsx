import type { TeamActivity } from '#contract/calls/teams.ts';
import { APPLICATION_MOVES, PAGE_SIZE } from '#contract/rules/constants.ts';
import { MEMBER_ROLES } from '#contract/rules/team-rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Column, ListScreen, TimeColumn } from '../shared/list/list-screen.tsx';

/** TEAM-07. */
export const ActivityScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen icon="clock" perPage={PAGE_SIZE} resource="team-activity" texts="activity">
      <Column<TeamActivity>
        kind="heading"
        label={t('console.activity.what')}
        render={(entry) => <What entry={entry} />}
        source="kind"
      />
      <Column<TeamActivity>
        label={t('console.activity.who')}
        render={({ actor }) => <bdi>{actor ?? t('console.activity.former')}</bdi>}
        source="actor"
      />
      <TimeColumn label={t('console.activity.when')} sortable={false} source="at" withTime />
    </ListScreen>
  );
};

/** A role or status in the user's language. */
const useDetail = (detail: string | null): string => {
  const { t } = useI18n();
  const role = MEMBER_ROLES.find((one) => one === detail);
  if (role) return t(`team.role_${role}`);
  const status = APPLICATION_MOVES.find((one) => one === detail);
  return status ? t(`console.application_status.${status}`) : (detail ?? '');
};

const What = ({ entry: { kind, subject, detail } }: { readonly entry: TeamActivity }) => {
  const { t } = useI18n();
  const values = { subject, detail: useDetail(detail), smart_count: Number(detail) || 0 };
  return <bdi>{t(`console.activity.event_${kind}`, values)}</bdi>;
};
