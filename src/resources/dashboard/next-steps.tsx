import { Box } from '@mui/material';
import { Link } from 'react-router';
import { linkTo, paths } from '#contract/rules/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Icon, type IconName } from '../shared/ui/site.ts';

const STEPS: readonly { to: string; icon: IconName; title: MessageKey; text: MessageKey }[] = [
  {
    to: linkTo.jobPost(),
    icon: 'briefcase',
    title: 'console.dashboard.next_post',
    text: 'console.dashboard.next_post_text',
  },
  {
    to: paths.employerJobs,
    icon: 'layers',
    title: 'console.dashboard.next_manage',
    text: 'console.dashboard.next_manage_text',
  },
  {
    to: paths.candidates,
    icon: 'users',
    title: 'console.dashboard.next_search',
    text: 'console.dashboard.next_search_text',
  },
];

/** Links from the counters. */
export const NextSteps = () => {
  const { t } = useI18n();
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">{t('console.dashboard.next_title')}</h2>
      <Box
        component="ul"
        role="list"
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
          gap: 2,
          mt: 2,
          listStyle: 'none',
        }}
      >
        {STEPS.map(({ to, icon, title, text }) => (
          <Box
            component="li"
            key={to}
            sx={{
              position: 'relative',
              display: 'flex',
              gap: 2,
              p: 2.5,
              borderRadius: '14px',
              bgcolor: 'var(--surface-2)',
              '&:hover': { bgcolor: 'var(--surface-3)' },
            }}
          >
            <Box sx={{ flex: 'none', mt: '2px', color: 'var(--accent)' }}>
              <Icon name={icon} size={22} />
            </Box>
            <div>
              <Box
                component={Link}
                sx={{
                  color: 'var(--ink)',
                  fontWeight: 650,
                  textDecoration: 'none',
                  '&::after': { content: '""', position: 'absolute', inset: 0 },
                }}
                to={to}
              >
                {t(title)}
              </Box>
              <Box component="p" sx={{ mt: 0.5, fontSize: 'var(--text-s)', color: 'var(--ink-2)' }}>
                {t(text)}
              </Box>
            </div>
          </Box>
        ))}
      </Box>
    </section>
  );
};
