import { Accordion, AccordionDetails, AccordionSummary, Box, Button } from '@mui/material';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useCall } from '../shared/ui/use-call.ts';

/** People whom the company added to a job, until they confirm (ADDED-03); hidden if there are none. */
export const AddedApplicants = ({ jobId }: { readonly jobId: number }) => {
  const { t, locale } = useI18n();
  const { call, pending } = useCall(['applications']);
  const { data: people = [] } = useApiQuery(
    'GET added-applicants',
    { query: { job_id: jobId } },
    {
      // Loaded again with the applicants, whom they join.
      queryKey: ['applications', 'added', jobId],
      select: ({ data }) => data,
      enabled: useCan('applicants.write'),
    },
  );
  if (people.length === 0) return null;
  return (
    <Accordion disableGutters sx={{ bgcolor: 'var(--info-soft)' }} variant="outlined">
      <AccordionSummary expandIcon={<Icon name="chevron-down" size={18} />} sx={{ minHeight: 36 }}>
        {t('console.add_applicant.waiting', { smart_count: people.length })}
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {people.map(({ id, name, email, source, expires_at: expiresAt }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' }}
            >
              <span>
                <bdi>{name}</bdi> · <bdi>{email}</bdi> · {t(`console.reports.source_${source}`)} ·{' '}
                {t('console.add_applicant.until', { date: writeOwnDay(expiresAt, locale) })}
              </span>
              <Button
                aria-label={t('console.add_applicant.remove_person', { name })}
                disabled={pending}
                onClick={() => call((api) => api('POST remove-added-applicant', { body: { id } }))}
                size="small"
              >
                {t('console.add_applicant.remove')}
              </Button>
            </Box>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
};
