import { Box, Drawer } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { useDataProvider } from 'react-admin';
import type { OpenedApplication } from '#contract/employer.ts';
import { writeDay } from '../../console/ui/days.ts';
import { Badge, ErrorState, IconButton, SkeletonBlock } from '../../console/ui/kit.ts';
import { messageOf } from '../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Applicant } from './candidate-row.tsx';
import { ApplicationMessage, Facts } from './facts.tsx';
import { ResumeButton } from './resume-button.tsx';
import { applicationTone } from './status.ts';
import { StatusMenu } from './status-menu.tsx';
import { fullName, useRenewStatus } from './use-move.ts';

interface CandidateDrawerProps {
  readonly candidate: Applicant | undefined;
  readonly onClose: () => void;
}

/** Everything about one applicant, beside the list. Opening it views the application. */
export const CandidateDrawer = ({ candidate, onClose }: CandidateDrawerProps) => {
  const { t } = useI18n();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      onClose={onClose}
      open={candidate !== undefined}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 'min(100vw, 480px)' },
        },
      }}
    >
      {candidate && (
        <Box sx={{ p: { xs: 2, sm: 3 } }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
            <Box component="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
              {fullName(candidate)}
            </Box>
            <IconButton icon="close" label={t('common.close')} onClick={onClose} />
          </Box>
          <Opened applicant={candidate} />
        </Box>
      )}
    </Drawer>
  );
};

const Opened = ({ applicant }: { readonly applicant: Applicant }) => {
  const { t } = useI18n();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const renew = useRenewStatus();
  const { application_id: id } = applicant;
  const { data, error, refetch } = useQuery({
    queryKey: ['application', id],
    queryFn: ({ signal }) => dataProvider.openApplication(id, { signal }),
  });
  const isNews = data !== undefined && data.status !== applicant.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list turns out to be older than this.
  useEffect(() => {
    if (isNews) renew();
  }, [isNews]);
  if (error) return <ErrorState onRetry={() => refetch()} title={messageOf(error, t('api.failed'))} />;
  if (!data) return <SkeletonBlock />;
  return <Details application={data} />;
};

const Details = ({ application }: { readonly application: OpenedApplication }) => {
  const { t } = useI18n();
  return (
    <>
      {application.designation && (
        <Box component="p" sx={{ color: 'var(--ink-2)' }}>
          {application.designation}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
        <Badge tone={applicationTone(application.status)}>
          {t(`console.application_status.${application.status}`)}
        </Badge>
        <StatusMenu candidate={application} />
        {application.has_resume && (
          <ResumeButton applicationId={application.application_id} name={fullName(application)} />
        )}
      </Box>
      <Facts candidate={application} narrow />
      <Section title={t('console.candidates.contact')}>
        <Box component="dl" sx={{ display: 'grid', gap: 1, '& dt': { color: 'var(--ink-2)' } }}>
          <div>
            <dt>{t('console.candidates.email')}</dt>
            <Box component="dd" sx={{ overflowWrap: 'anywhere' }}>
              <a href={`mailto:${application.email}`}>{application.email}</a>
            </Box>
          </div>
          {application.phone && (
            <div>
              <dt>{t('console.candidates.phone')}</dt>
              <dd>
                <a href={`tel:${application.phone.replace(/[^+\d]/g, '')}`}>{application.phone}</a>
              </dd>
            </div>
          )}
        </Box>
      </Section>
      {application.message && <ApplicationMessage text={application.message} />}
      <Section title={t('console.candidates.history')}>
        <History entries={application.history} />
      </Section>
    </>
  );
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ mt: 3 }}>
    <Box component="h3" sx={{ mb: 1 }}>
      {title}
    </Box>
    {children}
  </Box>
);

const History = ({ entries }: { readonly entries: OpenedApplication['history'] }) => {
  const { t, locale } = useI18n();
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', p: 0, m: 0 }}>
      {entries.map(({ status, at, by }) => (
        <Box
          component="li"
          key={`${at} ${status}`}
          sx={{ paddingInlineStart: 2, borderInlineStart: '2px solid var(--line)' }}
        >
          <Box sx={{ fontWeight: 600 }}>{t(`console.application_status.${status}`)}</Box>
          <Box sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
            {by
              ? t('console.candidates.history_by', { day: writeDay(at, locale), name: by })
              : writeDay(at, locale)}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
