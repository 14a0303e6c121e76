import { Box } from '@mui/material';
import { Link } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';

export const CANDIDATE_LISTS = ['applied', 'shortlisted'] as const;
export type CandidateList = (typeof CANDIDATE_LISTS)[number];

/** All applicants, or shortlisted ones: links, so that Back and bookmarks restore the tab. */
export const ListTabs = ({ current }: { readonly current: CandidateList }) => {
  const { t } = useI18n();
  return (
    <Box aria-label={t('console.candidates.lists')} component="nav" sx={{ mb: 3 }}>
      <Box
        component="ul"
        role="list"
        sx={{ display: 'flex', gap: 1, listStyle: 'none', borderBlockEnd: '1px solid var(--line)' }}
      >
        {CANDIDATE_LISTS.map((list) => (
          <li key={list}>
            <Box
              aria-current={list === current ? 'page' : undefined}
              component={Link}
              sx={{
                display: 'block',
                px: 2,
                py: 1.25,
                color: 'var(--ink-2)',
                fontWeight: 600,
                textDecoration: 'none',
                borderBlockEnd: '3px solid transparent',
                '&[aria-current]': { color: 'var(--accent)', borderColor: 'var(--accent)' },
                '&:hover': { color: 'var(--ink)' },
              }}
              to={list === 'applied' ? '?' : `?list=${list}`}
            >
              {t(`console.candidates.list_${list}`)}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
};
