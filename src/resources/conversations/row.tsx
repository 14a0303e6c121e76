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
      <div className="row middle gap-8">
        <h2 className="text-m anywhere">
          <Box
            aria-current={isOpen ? 'true' : undefined}
            component={Link}
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            to={href}
          >
            <bdi>{applicant}</bdi>
          </Box>
        </h2>
        {unread > 0 && <Chip color="primary" label={t('conversation.unread', { smart_count: unread })} />}
        <Box
          component="time"
          dateTime={last.sent_at}
          sx={{ marginInlineStart: 'auto', color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}
        >
          {writeOwnDay(last.sent_at, locale)}
        </Box>
      </div>
      <p className="small anywhere">
        <bdi>{job_title}</bdi>
      </p>
      <LastMessage last={last} side="company" />
    </Box>
  );
};
