import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListedConversation } from '#contract/conversations.ts';
import { linkTo } from '#contract/page-paths.ts';
import { Card } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Messages } from '../applicants/messages.tsx';

interface OpenConversationProps {
  readonly applicationId: number;
  /** Undefined for one that is on another page of the list. */
  readonly listed: ListedConversation | undefined;
}

export const OpenConversation = ({ applicationId, listed }: OpenConversationProps) => {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  // The list counts unread messages.
  const renew = () => queryClient.invalidateQueries({ queryKey: ['conversations'] });
  return (
    <Card as="section">
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
      <Messages applicationId={applicationId} onRead={renew} />
    </Card>
  );
};
