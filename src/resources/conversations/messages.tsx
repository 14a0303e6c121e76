/** The conversation with an applicant, and its number of unread messages. */
import { Chip } from '@mui/material';
import { useRenewWaiting, useWaiting } from '../../dataProvider/use-waiting.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TemplateMenu } from '../message-templates/template-menu.tsx';
import { Conversation } from '../shared/ui/site.ts';

interface MessagesProps {
  readonly applicationId: number;
  /** Called after messages are marked as read. */
  readonly onRead?: () => unknown;
}

export const Messages = ({ applicationId, onRead }: MessagesProps) => {
  const renewWaiting = useRenewWaiting();
  const renew = () => {
    renewWaiting();
    onRead?.();
  };
  return (
    <Conversation
      applicationId={applicationId}
      onRead={renew}
      tools={(typed, values) => <TemplateMenu typed={typed} values={values} />}
    />
  );
};

/** The number of unread messages from an applicant; renders nothing if there are none. */
export const UnreadMessages = ({ applicationId }: { readonly applicationId: number }) => {
  const { t } = useI18n();
  const conversations = useWaiting().data?.data.unread_conversations;
  const unread = conversations?.find(({ application_id }) => application_id === applicationId)?.unread;
  if (!unread) return null;
  return <Chip color="primary" label={t('conversation.unread', { smart_count: unread })} />;
};
