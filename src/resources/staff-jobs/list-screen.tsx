import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { Link } from 'react-router';
import type { ModeratedJob } from '#contract/moderation.ts';
import { MODERATION_VIEWS } from '#contract/moderation-rules.ts';
import { messageOf } from '../../api/errors.ts';
import type { Filter } from '../../console/list/filters.tsx';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { writeMoment } from '../../console/ui/days.ts';
import { Button, useToast } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { toStaff } from '../../staff-links.ts';
import { Doubts } from './findings.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { JobStatusBadge } from './status.tsx';
import { type Decision, useDecide } from './use-decide.ts';

/** The queue: what was posted, and what readers report. */
export const JobListScreen = () => {
  const { t } = useI18n();
  const filters: Filter[] = [
    { kind: 'text', name: 'q', label: t('console.staff_jobs.search') },
    {
      kind: 'choice',
      name: 'view',
      label: t('console.staff_jobs.view'),
      choices: MODERATION_VIEWS.map((view) => ({ value: view, label: t(`console.staff_jobs.view_${view}`) })),
    },
    { kind: 'number', name: 'company_id', label: t('console.staff_list.company_number') },
  ];
  return (
    <Screen subtitle={t('console.staff_jobs.subtitle')} title={t('console.staff_jobs.title')}>
      <RestList<ModeratedJob>
        bulk={(ids, done) => <BulkDecision done={done} ids={ids} />}
        columns={useColumns()}
        empty={{
          icon: 'check-circle',
          title: t('console.staff_jobs.none'),
          text: t('console.staff_jobs.none_text'),
        }}
        filters={filters}
        initialFilter={{ view: 'queue' }}
        label={t('console.staff_jobs.title')}
        nameOf={({ job_title }) => job_title}
        resource="staff/jobs"
        sort={{ field: 'updated_at', order: 'ASC' }}
      />
    </Screen>
  );
};

const useColumns = (): Column<ModeratedJob>[] => {
  const { t, locale } = useI18n();
  return [
    {
      name: 'job_title',
      label: t('console.staff_jobs.job'),
      heading: true,
      cell: ({ id, job_title }) => (
        <Link to={toStaff.job(id)}>
          <bdi>{job_title}</bdi>
        </Link>
      ),
    },
    {
      name: 'company_name',
      label: t('console.staff_jobs.company'),
      cell: ({ company_name, city_name }) => (
        <>
          {company_name}
          <br />
          <span style={{ color: 'var(--ink-2)' }}>{city_name}</span>
        </>
      ),
    },
    { name: 'doubts', label: t('console.staff_jobs.doubts'), cell: (job) => <Doubts job={job} /> },
    {
      name: 'status',
      label: t('console.staff_jobs.status_label'),
      narrow: true,
      cell: ({ status }) => <JobStatusBadge status={status} />,
    },
    {
      name: 'updated_at',
      label: t('console.staff_jobs.since'),
      narrow: true,
      sortable: true,
      cell: ({ updated_at }) => <time dateTime={updated_at}>{writeMoment(updated_at, locale)}</time>,
    },
  ];
};

const BulkDecision = ({ ids, done }: { readonly ids: Identifier[]; readonly done: () => void }) => {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate, isPending } = useDecide();
  const [isRejecting, setRejecting] = useState(false);
  const decide = (decision: Decision) =>
    mutate(
      { ids, decision },
      {
        onSuccess: done,
        onError: (error) => toast.error(messageOf(error, t)),
        onSettled: () => setRejecting(false),
      },
    );
  return (
    <>
      <Button
        busy={isPending && !isRejecting}
        icon="check"
        onClick={() => decide({ status: 'approved' })}
        size="small"
      >
        {t('console.staff_jobs.approve')}
      </Button>
      <Button icon="close" onClick={() => setRejecting(true)} size="small" variant="secondary">
        {t('console.staff_jobs.reject')}
      </Button>
      <RejectDialog
        busy={isPending}
        count={ids.length}
        onClose={() => setRejecting(false)}
        onReject={decide}
        open={isRejecting}
      />
    </>
  );
};
