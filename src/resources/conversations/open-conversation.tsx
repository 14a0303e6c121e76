import { Box, Card } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ListedConversation } from '#contract/conversations/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';

import { Messages } from './messages.tsx';

interface OpenConversationProps {
  readonly applicationId: number;
  /** Undefined for one that is on another page of the list. */
  readonly listed: ListedConversation | undefined;
}

/**
 * Takes the unread messages off a conversation's row. The list isn't loaded again for it: the server lists unread
 * conversations first, so the one just opened would move away, or onto another page.
 */
const useMarkAsRead = (applicationId: number) => {
  const queryClient = useQueryClient();
  return () => {
    queryClient.setQueriesData<GetListResult<ListedConversation & { readonly id: number }>>(
      { queryKey: ['conversations', 'getList'] },
      (list) =>
        list && {
          ...list,
          data: list.data.map((row) => (row.id === applicationId ? { ...row, unread: 0 } : row)),
        },
    );
  };
};

export const OpenConversation = ({ applicationId, listed }: OpenConversationProps) => {
  const { t } = useI18n();
  const markAsRead = useMarkAsRead(applicationId);
  return (
    <Card component="section">
      {listed && (
        <Box sx={{ mb: 2 }}>
          <Box component="h2" sx={{ fontSize: 'var(--text-l)', overflowWrap: 'anywhere' }}>
            <bdi>{listed.applicant}</bdi>
          </Box>
          <Box component="p" sx={{ color: 'var(--ink-2)', overflowWrap: 'anywhere' }}>
            <bdi>{listed.job_title}</bdi>
          </Box>
          <Link to={linkTo.applicant(listed.job_id, applicationId)}>{t('console.inbox.application')}</Link>
        </Box>
      )}
      <Messages applicationId={applicationId} onRead={markAsRead} />
    </Card>
  );
};
