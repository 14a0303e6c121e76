/** Why something doesn't work, with what helps. */
import { Alert, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import { APPLICATION_STATUSES } from '#contract/shared/constants.ts';
import { withPlainDigits } from '#contract/shared/digits.ts';
import { dateFormat, listFormat } from '#contract/shared/formatters.ts';
import { languageName } from '#contract/shared/locales.ts';
import type { MessageValues } from '#contract/shared/message-format.ts';
import type { SupportView } from '#contract/support/calls.ts';
import {
  ALERT_FILTERS,
  NOT_OF_STAFF,
  OBSTACLE_AIMS,
  OBSTACLES,
  OF_SUSPENDED,
  type Remedy,
} from '#contract/support/rules.ts';
import { LIMITED_PERMISSIONS } from '#contract/teams/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { Panel } from '../shared/ui/panel.tsx';
import { RemedyButton } from './remedy-button.tsx';

type Obstacle = SupportView['obstacles'][number];

export interface PartProps {
  readonly account: StaffAccountDetail;
  readonly view: SupportView;
}

/** By what they want, each with what helps beside it. */
export const Obstacles = ({
  account,
  view,
  onJob,
}: PartProps & { readonly onJob: (jobId: number | undefined) => void }) => {
  const { t } = useI18n();
  const ofAim = (aim: string) => view.obstacles.filter(({ kind }) => OBSTACLES[kind].aim === aim);
  return (
    <Panel about={t('console.support.why_text')} title={t('console.support.why')}>
      <Stack spacing={2}>
        {view.obstacles.length === 0 && <Alert severity="success">{t('console.support.nothing')}</Alert>}
        {OBSTACLE_AIMS.filter((aim) => ofAim(aim).length > 0).map((aim) => (
          <section key={aim}>
            <h3 className="text-m below-4">{t(`console.support.aim.${aim}`)}</h3>
            <Stack component="ul" role="list" spacing={1}>
              {ofAim(aim).map((obstacle) => (
                <li key={`${obstacle.kind} ${obstacle.detail} ${obstacle.until}`}>
                  <ObstacleLine account={account} obstacle={obstacle} view={view} />
                </li>
              ))}
            </Stack>
          </section>
        ))}
        <JobQuestion onJob={onJob} />
      </Stack>
    </Panel>
  );
};

/** What stands in the way of one job. */
const JobQuestion = ({ onJob }: { readonly onJob: (jobId: number | undefined) => void }) => {
  const { t } = useI18n();
  const [number, setNumber] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onJob(Number(withPlainDigits(number)) || undefined);
  };
  return (
    <Stack
      component="form"
      direction="row"
      onSubmit={submit}
      sx={{ flexWrap: 'wrap', alignItems: 'end', gap: 1 }}
    >
      <TextField
        label={t('console.support.about_job')}
        onChange={({ target }) => setNumber(target.value)}
        size="small"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
        sx={{ width: 240 }}
        value={number}
      />
      <Button type="submit" variant="outlined">
        {t('console.support.about_job_check')}
      </Button>
    </Stack>
  );
};

/** What the text of an obstacle names. */
const useObstacleValues = () => {
  const { t, locale } = useI18n();
  const list = (names: readonly string[]) => listFormat(locale, { type: 'conjunction' }).format(names);
  const at = (moment: string, timeZone: string) =>
    `${dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment))} (${timeZone})`;
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
      theirs: languageName(theirs),
      ours: languageName(ours),
      there: isInterview ? at(until, theirs) : '',
      here: isInterview ? at(until, ours) : '',
    };
  };
};

const ObstacleLine = ({ account, view, obstacle }: PartProps & { readonly obstacle: Obstacle }) => {
  const { t } = useI18n();
  const valuesOf = useObstacleValues();
  const { kind, detail } = obstacle;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, flexGrow: 1 } }}>
      <p>{t(`console.support.obstacle.${kind}`, valuesOf(obstacle))}</p>
      {detail && kind !== 'already_applied' && (
        <p className="note anywhere">
          <bdi>{detail}</bdi>
        </p>
      )}
      <Remedies
        account={account}
        remedies={OBSTACLES[kind].remedies.filter(
          (one) => account.status === 'active' || OF_SUSPENDED.includes(one),
        )}
        view={view}
      />
    </Alert>
  );
};

export const Remedies = ({
  account,
  view,
  remedies,
}: PartProps & { readonly remedies: readonly Remedy[] }) => {
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
