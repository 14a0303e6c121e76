/** Applicants who may be the same person, and the other applications of one applicant. */
import { Box, Button, Chip, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetManyAggregate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PossibleDuplicate } from '#contract/possible-duplicates/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import type { RelatedRecord } from '../../dataProvider/possible-duplicates.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon, type IconName } from '../shared/ui/icon.tsx';
import { useCall } from '../shared/ui/use-call.ts';

const RESOURCE = 'possible-duplicates';
const FRESH_MS = 300_000;

type Candidate = Pick<Applicant, 'application_id' | 'is_anonymous'>;

/** One request for all rows that ask at the same time. Nothing is known of anonymous applicants. */
const useRelated = ({ application_id: id, is_anonymous: isAnonymous }: Candidate) => {
  const { data, isLoading } = useGetManyAggregate<RelatedRecord>(
    RESOURCE,
    { ids: [id] },
    // What the list has loaded is enough for the details.
    { enabled: !isAnonymous, onError: () => {}, staleTime: FRESH_MS },
  );
  return { related: data?.[0], isLoading };
};

/** Marks an applicant in the list. */
export const DuplicateMarker = ({ candidate }: { readonly candidate: Candidate }) => {
  const { t } = useI18n();
  const { related } = useRelated(candidate);
  if (!related?.possible_duplicates.length) return null;
  return <Chip label={t('console.duplicates.marker')} />;
};

/** In the details of an applicant; renders nothing if there is nothing to say. */
export const RelatedApplications = ({ candidate }: { readonly candidate: Candidate }) => {
  const { t } = useI18n();
  const { related, isLoading } = useRelated(candidate);
  if (isLoading) return <Skeleton />;
  if (!related) return null;
  const { possible_duplicates: duplicates, other_applications: others } = related;
  return (
    <>
      {duplicates.map((duplicate) => (
        <Duplicate
          applicationId={candidate.application_id}
          duplicate={duplicate}
          key={duplicate.application_id}
        />
      ))}
      {others.length > 0 && (
        <div className="above-12">
          <Line icon="layers">
            {t('console.duplicates.others', { smart_count: related.other_applications_total })}
            <ul className="list">
              {others.map(({ application_id: id, job_id: jobId, job_title: title, status }) => (
                <li key={id} className="anywhere">
                  <Link to={linkTo.applicant(jobId, id)}>{title}</Link>
                  {` · ${t(`console.application_status.${status}`)}`}
                </li>
              ))}
            </ul>
          </Line>
        </div>
      )}
    </>
  );
};

const Line = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1, fontSize: 'var(--text-s)', '& > svg': { flex: 'none' } }}>
    <Icon name={icon} size={18} />
    <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
  </Box>
);

interface DuplicateProps {
  readonly applicationId: number;
  readonly duplicate: PossibleDuplicate;
}

const Duplicate = ({ applicationId, duplicate }: DuplicateProps) => {
  const { t } = useI18n();
  const mayDismiss = useCan('applicants.move');
  const { application_id: otherId, job_id: jobId, job_title: job, name, reasons } = duplicate;
  return (
    <Box sx={{ mt: 1.5, p: 1.5, borderRadius: 'var(--radius)', bgcolor: 'var(--surface-2)' }}>
      <Line icon="users">
        <p className="anywhere">
          <Link to={linkTo.applicant(jobId, otherId)}>{t('console.duplicates.same_as', { name, job })}</Link>
        </p>
        <p className="muted">
          {reasons.map((reason) => t(`console.duplicates.reason_${reason}`)).join(' · ')}
        </p>
        {mayDismiss && <Dismissal {...{ applicationId, otherId, name }} />}
      </Line>
    </Box>
  );
};

interface DismissalProps {
  readonly applicationId: number;
  readonly otherId: number;
  readonly name: string;
}

const Dismissal = ({ applicationId, otherId, name }: DismissalProps) => {
  const { t } = useI18n();
  const { call, pending } = useCall([RESOURCE]);
  const body = { application_id: applicationId, other_application_id: otherId };
  return (
    <div className="above-8">
      <Button
        aria-label={t('console.duplicates.dismiss_one', { name })}
        loading={pending}
        onClick={() => call((api) => api('POST dismiss-duplicate', { body, refresh: true }))}
        size="small"
        variant="outlined"
      >
        {t('console.duplicates.dismiss')}
      </Button>
    </div>
  );
};
