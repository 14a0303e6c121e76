import { Button, Card, Link } from '@mui/material';
import type { JobOrigin } from '#contract/sources/origin-calls.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Facts } from '../list/facts.tsx';
import { Muted } from '../list/list-screen.tsx';
import { writeMoment } from '../ui/days.ts';
import { Unloaded } from '../ui/unloaded.tsx';
import { useCall } from '../ui/use-call.ts';

interface OfJob {
  readonly id: number;
}

/** It can be there already, with what the job's form needs. */
const FRESH_MS = 5000;
export const originKey = (id: number) => ['job-origins', id] as const;

/** Where a job comes from and where it's listed, for its company. */
export const JobOriginCard = ({ id }: OfJob) => {
  const query = useApiQuery(
    'GET job-origins/:id',
    { params: { id } },
    { queryKey: originKey(id), staleTime: FRESH_MS },
  );
  return query.data ? <Origin id={id} isOwn origin={query.data.data} /> : <Unloaded query={query} small />;
};

export const StaffJobOriginCard = ({ id }: OfJob) => {
  const query = useApiQuery(
    'GET staff/job-origins/:id',
    { params: { id } },
    { queryKey: ['staff/job-origins', id] },
  );
  return query.data ? <Origin id={id} origin={query.data} /> : <Unloaded query={query} small />;
};

interface OriginProps extends OfJob {
  readonly origin: JobOrigin;
  /** The company's own job, which staff don't change. */
  readonly isOwn?: boolean;
}

const Origin = ({ id, isOwn = false, origin: { postings, listed } }: OriginProps) => {
  const { t } = useI18n();
  const isToSee = postings.length > 0 || listed.some(({ missing }) => missing !== null);
  return (
    <Card className="below-16" component="details" open={isToSee}>
      <summary>
        <h2 className="text-l" style={{ display: 'inline' }}>
          {t('console.origin.title')}
        </h2>{' '}
        {postings.length === 0 && <Muted>{t('console.origin.own')}</Muted>}
      </summary>
      {postings.map((posting) => (
        <Posting
          job={isOwn ? id : null}
          key={`${posting.source.name} ${posting.external_id}`}
          posting={posting}
        />
      ))}
      <h3 className="text-l above-16 below-12">{t('console.origin.listed')}</h3>
      <Facts
        facts={listed.map(({ place, missing }) => [
          t(`console.origin.place_${place}`),
          missing === null
            ? t('console.origin.yes')
            : t('console.origin.no', { why: t(`console.origin.missing_${missing}`) }),
        ])}
      />
    </Card>
  );
};

type Posted = JobOrigin['postings'][number];

interface PostingProps {
  readonly posting: Posted;
  /** The job whose fields can be given back to the source. */
  readonly job: number | null;
}

const Posting = ({ posting, job }: PostingProps) => {
  const { t, locale } = useI18n();
  const { source, address, liveness, looked_at: lookedAt, evidence } = posting;
  const time = (moment: string | null) => moment && writeMoment(moment, locale);
  return (
    <Facts
      facts={[
        [
          t(posting.writes ? 'console.origin.source' : 'console.origin.also'),
          <bdi key="source">{source.name}</bdi>,
        ],
        [t('console.origin.external_id'), <bdi key="id">{posting.external_id}</bdi>],
        [
          t('console.origin.address'),
          address && (
            <Link dir="ltr" href={`https://${address}`} key="address" rel="nofollow noopener">
              {address}
            </Link>
          ),
        ],
        [t('console.origin.seen'), time(posting.seen_at)],
        [
          t('console.origin.page'),
          liveness &&
            lookedAt &&
            t(`console.origin.page_${liveness}`, { time: writeMoment(lookedAt, locale) }),
        ],
        [t('console.origin.evidence'), evidence && <bdi key="evidence">{evidence}</bdi>],
        ...posting.corrected.map(
          ({ field, source: said }) =>
            [
              t('console.origin.corrected', { field: t(`console.sources.field_${field}`) }),
              <div className="row middle gap-12" key={field}>
                {said ? <bdi>{said}</bdi> : t('console.origin.says_nothing')}
                {job !== null && <Take field={field} job={job} />}
              </div>,
            ] as const,
        ),
      ]}
    />
  );
};

interface TakeProps {
  readonly job: number;
  readonly field: Posted['corrected'][number]['field'];
}

/** Gives a field back to the source. */
const Take = ({ job, field }: TakeProps) => {
  const { t } = useI18n();
  const { call, pending } = useCall(['job-origins', 'jobs']);
  return (
    <Button
      aria-label={t('console.origin.take_field', { field: t(`console.sources.field_${field}`) })}
      loading={pending}
      onClick={() =>
        void call((api) => api('POST job-origins/:id/take', { params: { id: job }, body: { field } }))
      }
      size="small"
      variant="outlined"
    >
      {t('console.origin.take')}
    </Button>
  );
};
