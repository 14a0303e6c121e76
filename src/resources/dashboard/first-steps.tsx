import { Box } from '@mui/material';
import { linkTo } from '#contract/page-paths.ts';
import { ButtonLink } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

/** For companies without any jobs: how it works and where to start. */
export const FirstSteps = () => {
  const { t } = useI18n();
  const steps = [
    t('console.dashboard.first_post'),
    t('console.dashboard.first_receive'),
    t('console.dashboard.first_choose'),
  ];
  return (
    <Box
      component="section"
      sx={{
        p: { xs: 3, sm: 4 },
        borderRadius: '14px',
        bgcolor: 'var(--accent-soft)',
        color: 'var(--accent-soft-ink)',
      }}
    >
      <h2>{t('console.dashboard.first_title')}</h2>
      <Box component="ol" sx={{ display: 'grid', gap: 1, mt: 2, mb: 3, pl: '1.3em', maxWidth: '60ch' }}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <ButtonLink to={linkTo.jobPost()}>{t('console.dashboard.first_action')}</ButtonLink>
    </Box>
  );
};
