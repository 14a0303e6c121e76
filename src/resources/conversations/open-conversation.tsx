import { Card } from '@mui/material';
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
        <div className="below-16">
          <h2 className="text-l anywhere">
            <bdi>{listed.applicant}</bdi>
          </h2>
          <p className="muted anywhere">
            <bdi>{listed.job_title}</bdi>
          </p>
          <Link to={linkTo.applicant(listed.job_id, applicationId)}>{t('console.inbox.application')}</Link>
        </div>
      )}
      <Messages applicationId={applicationId} onRead={markAsRead} />
    </Card>
  );
};
