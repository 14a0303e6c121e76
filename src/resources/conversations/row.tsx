import { Box, Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ListedConversation } from '#contract/conversations/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { LastMessage } from '../shared/ui/site.ts';

interface RowProps {
  readonly conversation: ListedConversation;
  readonly href: string;
  readonly isOpen: boolean;
}

/** A conversation in the list; the whole row opens it. */
export const ConversationRow = ({ conversation, href, isOpen }: RowProps) => {
  const { t, locale } = useI18n();
  const { applicant, job_title, unread, last } = conversation;
  return (
    <Box
      component="article"
      sx={{
        position: 'relative',
        p: 1.5,
        border: '1px solid',
        borderColor: isOpen ? 'var(--accent)' : 'var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: isOpen ? 'var(--accent-soft)' : 'var(--surface)',
        minWidth: 0,
        '&:hover': { borderColor: 'var(--accent)' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="h2" sx={{ fontSize: 'var(--text-m)', overflowWrap: 'anywhere' }}>
          <Box
            aria-current={isOpen ? 'true' : undefined}
            component={Link}
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            to={href}
          >
            <bdi>{applicant}</bdi>
          </Box>
        </Box>
        {unread > 0 && <Chip color="primary" label={t('conversation.unread', { smart_count: unread })} />}
        <Box
          component="time"
          dateTime={last.sent_at}
          sx={{ marginInlineStart: 'auto', color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}
        >
          {writeOwnDay(last.sent_at, locale)}
        </Box>
      </Box>
      <Box component="p" sx={{ fontSize: 'var(--text-s)', overflowWrap: 'anywhere' }}>
        <bdi>{job_title}</bdi>
      </Box>
      <LastMessage last={last} side="company" />
    </Box>
  );
};
