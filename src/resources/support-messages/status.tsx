import type { ContactStatus } from '#contract/contact-rules.ts';
import { Badge } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

const TONES = { open: 'warning', answered: 'success', closed: 'neutral' } as const;

export const MessageStatus = ({ status }: { readonly status: ContactStatus }) => {
  const { t } = useI18n();
  return <Badge tone={TONES[status]}>{t(`console.support_messages.status.${status}`)}</Badge>;
};
