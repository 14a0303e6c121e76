import { Box } from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeMoment } from '../../shared/ui/days.ts';

const NEW = 'new';
/** They can be there already, with what else the form needs. */
const FRESH_MS = 5000;
export const draftsKey = (current: string) => ['drafts', 'job', current] as const;

/** Which of the company's unposted jobs is open, from the address: the first one, or another one. */
export const useDraftOfNew = (): string => {
  const [search] = useSearchParams();
  const draft = search.get('draft') ?? '';
  return /^new-[a-z0-9]{1,12}$/.test(draft) ? draft : NEW;
};

interface OtherDraftsProps {
  readonly current: string;
  /** Whether the current one already had input. */
  readonly isBegun: boolean;
}

/** Links to other unposted jobs, and to start another one. */
export const OtherDrafts = ({ current, isBegun }: OtherDraftsProps) => {
  const { t, locale } = useI18n();
  const [next] = useState(() => `${NEW}-${Date.now().toString(36)}`);
  const { data = [] } = useApiQuery(
    'GET drafts',
    { query: { kind: 'job' } },
    {
      queryKey: draftsKey(current),
      select: (answer) => answer.data,
      staleTime: FRESH_MS,
      gcTime: 0,
      retry: false,
    },
  );
  const others = data.filter(
    ({ id }) => (id === `job:${NEW}` || id.startsWith(`job:${NEW}-`)) && id !== `job:${current}`,
  );
  const hrefOf = (draft: string) => linkTo.jobDraft(draft === NEW ? undefined : draft);
  if (others.length === 0 && !isBegun) return null;
  return (
    <nav aria-label={t('console.job_drafts.title')} className="small">
      {others.length > 0 && (
        <>
          <h2 className="text-m below-4">{t('console.job_drafts.title')}</h2>
          <Box
            component="ul"
            role="list"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px', mb: 1, listStyle: 'none' }}
          >
            {others.map(({ id, title, updated_at }) => (
              <li key={id}>
                <Link to={hrefOf(id.slice('job:'.length))}>
                  <bdi>{title || t('console.job_drafts.untitled')}</bdi>
                </Link>{' '}
                <span className="muted">{writeMoment(updated_at, locale)}</span>
              </li>
            ))}
          </Box>
        </>
      )}
      {isBegun && <Link to={hrefOf(next)}>{t('console.job_drafts.another')}</Link>}
    </nav>
  );
};
