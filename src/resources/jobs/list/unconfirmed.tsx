import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeOwnDay } from '../../../ui/format/own-time-zone.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useCall } from '../../shared/ui/use-call.ts';

const KEY = ['jobs', 'unconfirmed'];

/**
 * Jobs that haven't been confirmed for a long time, each with a confirm button; hidden if there are none
 * (FRESH-02).
 */
export const Unconfirmed = () => {
  const { t, locale } = useI18n();
  const { call, pending } = useCall(['jobs']);
  const { data: jobs = [] } = useApiQuery(
    'GET jobs-to-confirm',
    {},
    { queryKey: KEY, select: (answer) => answer.data },
  );
  if (jobs.length === 0) return null;
  const confirm = (ids: number[]) => call((api) => api('POST confirm-jobs', { body: { job_ids: ids } }));
  return (
    <Box sx={{ mb: 3 }}>
      <Alert severity="warning">
        <h2 className="text-m">{t('console.jobs.unconfirmed')}</h2>
        <p>{t('console.jobs.unconfirmed_about')}</p>
        <Box component="ul" role="list" sx={{ display: 'grid', gap: 1, my: 1.5, listStyle: 'none' }}>
          {jobs.map(({ id, job_title, is_paused, pauses_at }) => (
            <li key={id} className="row middle gap-4 across-12">
              <Link to={linkTo.jobPost(id)}>
                <bdi>{job_title}</bdi>
              </Link>
              <span>
                {t(is_paused ? 'console.jobs.paused_on' : 'console.jobs.pauses_on', {
                  date: writeOwnDay(pauses_at, locale),
                })}
              </span>
              <Button
                aria-label={t('console.jobs.confirm_job', { title: job_title })}
                disabled={pending}
                startIcon={<Icon name="check" />}
                onClick={() => confirm([id])}
                size="small"
                variant="outlined"
              >
                {t('console.jobs.confirm')}
              </Button>
            </li>
          ))}
        </Box>
        {jobs.length > 1 && (
          <Button
            variant="contained"
            disabled={pending}
            onClick={() => confirm(jobs.map(({ id }) => id))}
            size="small"
          >
            {t('console.jobs.confirm_all')}
          </Button>
        )}
      </Alert>
    </Box>
  );
};
