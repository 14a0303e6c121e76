/** What support needs to help someone: why something doesn't work, with what helps beside it, and what happened. */
import { Alert, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import type { SupportView } from '#contract/support/calls.ts';
import { NOT_OF_STAFF, OBSTACLE_AIMS, OBSTACLES, REMEDIES, type Remedy } from '#contract/support/rules.ts';
import { messageOf } from '../../api/errors.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Facts } from '../shared/list/facts.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { languageName } from '../shared/ui/language-name.ts';
import { Panel } from '../shared/ui/panel.tsx';
import { RemedyButton } from './remedy-button.tsx';
import { Timeline } from './timeline.tsx';

type Obstacle = SupportView['obstacles'][number];

const useSupport = (id: number) => {
  const api = useApi();
  return useQuery({
    queryKey: ['staff/users', 'support', id],
    queryFn: ({ signal }) => api('GET staff/users/:id/support', { params: { id }, signal }),
  });
};

/** All of it, once it is loaded. The account's own facts are there meanwhile. */
export const Support = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t } = useI18n();
  const query = useSupport(account.id);
  if (query.error && !query.data) {
    return (
      <ErrorState onRetry={() => void query.refetch()} title={t('console.support.failed')}>
        {messageOf(query.error, t)}
      </ErrorState>
    );
  }
  if (!query.data) return <Skeleton height={180} variant="rounded" />;
  return (
    <>
      <Obstacles account={account} view={query.data} />
      <Help account={account} view={query.data} />
      <Devices view={query.data} />
      <Timeline entries={query.data.timeline} />
    </>
  );
};

interface PartProps {
  readonly account: StaffAccountDetail;
  readonly view: SupportView;
}

const Obstacles = ({ account, view }: PartProps) => {
  const { t } = useI18n();
  const ofAim = (aim: string) => view.obstacles.filter(({ kind }) => OBSTACLES[kind].aim === aim);
  return (
    <Panel about={t('console.support.why_text')} title={t('console.support.why')}>
      {view.obstacles.length === 0 && <Alert severity="success">{t('console.support.nothing')}</Alert>}
      <Stack spacing={2}>
        {OBSTACLE_AIMS.filter((aim) => ofAim(aim).length > 0).map((aim) => (
          <section key={aim}>
            <h3 className="text-m below-4">{t(`console.support.aim.${aim}`)}</h3>
            <Stack component="ul" role="list" spacing={1}>
              {ofAim(aim).map((obstacle) => (
                <li key={obstacle.kind}>
                  <ObstacleLine account={account} obstacle={obstacle} view={view} />
                </li>
              ))}
            </Stack>
          </section>
        ))}
      </Stack>
    </Panel>
  );
};

const ObstacleLine = ({ account, view, obstacle }: PartProps & { readonly obstacle: Obstacle }) => {
  const { t, locale } = useI18n();
  const { kind, until, count, detail } = obstacle;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, flexGrow: 1 } }}>
      <p>
        {t(`console.support.obstacle.${kind}`, {
          until: until ? writeMoment(until, locale) : '',
          smart_count: count ?? 0,
        })}
      </p>
      {detail && (
        <p className="note anywhere">
          <bdi>{detail}</bdi>
        </p>
      )}
      <Remedies
        account={account}
        remedies={account.status === 'active' ? OBSTACLES[kind].remedies : []}
        view={view}
      />
    </Alert>
  );
};

const Remedies = ({ account, view, remedies }: PartProps & { readonly remedies: readonly Remedy[] }) => {
  const possible = remedies.filter((one) => account.role !== 'staff' || !NOT_OF_STAFF.includes(one));
  if (possible.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {possible.map((remedy) => (
        <RemedyButton account={account} key={remedy} language={view.language} remedy={remedy} />
      ))}
    </Stack>
  );
};

/** What can be done without an obstacle, too. */
const Help = ({ account, view }: PartProps) => {
  const { t } = useI18n();
  const offered = new Set(view.obstacles.flatMap(({ kind }): readonly Remedy[] => OBSTACLES[kind].remedies));
  if (account.status !== 'active') return null;
  return (
    <Panel about={t('console.support.help_text')} title={t('console.support.help')}>
      <Facts
        facts={[
          [t('console.support.language'), languageName(view.language)],
          [t('console.support.time_zone'), view.time_zone],
        ]}
      />
      <Remedies
        account={account}
        remedies={REMEDIES.filter(
          (remedy) => !offered.has(remedy) && (remedy !== 'send_confirmation' || !account.email_confirmed),
        )}
        view={view}
      />
    </Panel>
  );
};

const Devices = ({ view }: Pick<PartProps, 'view'>) => {
  const { t, locale } = useI18n();
  if (view.devices.length === 0) return null;
  return (
    <Panel about={t('console.support.devices_text')} title={t('console.support.devices')}>
      <ul className="list stack gap-8">
        {view.devices.map(({ device, method, last_used_at, signed_in_at }) => (
          <li key={`${device} ${signed_in_at}`}>
            <bdi>{device || t('account.device_unknown')}</bdi>
            <p className="note">
              {[
                method && t(`account.device_method_${method}`),
                t('console.support.last_used', { when: writeMoment(last_used_at, locale) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
