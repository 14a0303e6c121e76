/** The people, jobs, sources and programs of a company. */
import { Chip, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StaffCompanyDetail } from '#contract/support/company-calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { useObstacleDetail, useObstacleText } from '../shared/records/obstacle-list.tsx';
import { AccountStatusBadge } from '../shared/records/status-badges.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { writeMoment } from '../shared/ui/days.ts';
import { Panel } from '../shared/ui/panel.tsx';

interface PartProps {
  readonly company: StaffCompanyDetail;
}
interface Row {
  readonly key: string | number;
  readonly name: ReactNode;
  readonly badge?: ReactNode;
  /** Each in a line of its own. */
  readonly notes: readonly (ReactNode | null)[];
}

interface RowsProps {
  readonly title: string;
  readonly about: string;
  readonly rows: readonly Row[];
}

/** Left out if there are none. */
const Rows = ({ title, about, rows }: RowsProps) =>
  rows.length > 0 && (
    <Panel about={about} title={title}>
      <Stack component="ul" role="list" spacing={1.5}>
        {rows.map(({ key, name, badge, notes }) => (
          <li key={key}>
            <bdi className="anywhere">{name}</bdi> {badge}
            {notes.filter(Boolean).map((note, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own.
              <p className="note anywhere" key={place}>
                {note}
              </p>
            ))}
          </li>
        ))}
      </Stack>
    </Panel>
  );

const useMoments = () => {
  const { t, locale } = useI18n();
  return {
    used: (at: string | null) => at && t('console.support.last_used', { when: writeMoment(at, locale) }),
    until: (at: string) => t('console.staff_companies.until', { until: writeMoment(at, locale) }),
  };
};

export const Members = ({ company: { members, invitations } }: PartProps) => {
  const { t } = useI18n();
  const { used, until } = useMoments();
  return (
    <Rows
      about={t('console.staff_companies.members_text')}
      rows={[
        ...members.map((member) => ({
          key: member.account_id,
          name: <Link to={toStaff.user(member.account_id)}>{member.name || member.email}</Link>,
          badge: member.status !== 'active' && <AccountStatusBadge status={member.status} />,
          notes: [
            [
              t(`team.role_${member.role}`),
              !member.all_jobs && t('console.staff_companies.some_jobs'),
              used(member.last_used_at),
            ]
              .filter(Boolean)
              .join(' · '),
            member.email,
          ],
        })),
        ...invitations.map(({ email, role, expires_at }) => ({
          key: email,
          name: email,
          badge: <Chip label={t('console.staff_companies.invited')} />,
          notes: [[t(`team.role_${role}`), until(expires_at)].join(' · ')],
        })),
      ]}
      title={t('console.staff_companies.members')}
    />
  );
};

export const Jobs = ({ company: { jobs, name: company } }: PartProps) => {
  const { t, locale } = useI18n();
  const textOf = useObstacleText();
  const detailOf = useObstacleDetail();
  return (
    <Rows
      about={t('console.staff_companies.jobs_text')}
      rows={jobs.map(({ id, title, created_at, obstacles }) => ({
        key: id,
        name: <Link to={toStaff.job(id)}>{title}</Link>,
        badge: obstacles.length === 0 && <Chip color="success" label={t('console.staff_companies.listed')} />,
        notes: [
          `${id} · ${writeOwnDay(created_at, locale)}`,
          ...obstacles.map((one) => (
            <>
              {textOf(one)} {one.detail !== company && <bdi>{detailOf(one)}</bdi>}
            </>
          )),
        ],
      }))}
      title={t('console.staff_companies.jobs')}
    />
  );
};

export const Sources = ({ company: { sources } }: PartProps) => {
  const { t, locale } = useI18n();
  return (
    <Rows
      about={t('console.staff_companies.sources_text')}
      rows={sources.map(({ id, name, state, problem, last_run, last_run_at }) => ({
        key: id,
        name,
        badge: <Chip label={t(`console.sources.filter_${state}`)} />,
        notes: [
          last_run &&
            last_run_at &&
            `${t('console.sources.last_run')}: ${t(`console.sources.run_${last_run}`)} · ${writeMoment(last_run_at, locale)}`,
          problem && t(`console.sources.problem_${problem}`),
        ],
      }))}
      title={t('console.sources.title')}
    />
  );
};

export const Programs = ({ company: { tokens, webhooks } }: PartProps) => {
  const { t } = useI18n();
  const { used, until } = useMoments();
  return (
    <Rows
      about={t('console.staff_companies.programs_text')}
      rows={[
        ...tokens.map(({ name, owner, expires_at, last_used_at, refused }) => ({
          key: `token ${name} ${expires_at}`,
          name,
          notes: [
            [owner, until(expires_at), used(last_used_at)].filter(Boolean).join(' · '),
            refused > 0 && t('console.staff_companies.refused', { smart_count: refused }),
          ],
        })),
        ...webhooks.map(({ host, paused_at, waiting, answer }) => ({
          key: `webhook ${host}`,
          name: host,
          badge: paused_at && <Chip color="warning" label={t('console.webhooks.paused')} />,
          notes: [waiting > 0 && t('console.staff_companies.waiting', { smart_count: waiting }), answer],
        })),
      ]}
      title={t('console.staff_companies.programs')}
    />
  );
};
