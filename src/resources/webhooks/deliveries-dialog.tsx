import { Button, List, ListItem, ListItemText } from '@mui/material';
import type { WebhookDelivery } from '#contract/webhooks/calls.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useCall } from '../shared/ui/use-call.ts';

interface DeliveriesDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** HOOK-03: what a webhook was sent, with bodies and answers. */
export const DeliveriesDialog = ({ id, onClose }: DeliveriesDialogProps) => {
  const { t } = useI18n();
  const query = useApiQuery(
    'GET webhook-deliveries',
    { query: { id } },
    { queryKey: ['webhook-deliveries', id] },
  );
  const deliveries = query.data?.data;
  return (
    <Dialog onClose={onClose} title={t('console.webhooks.log')} wide>
      {deliveries === undefined ? (
        <Unloaded query={query} />
      ) : (
        deliveries.length === 0 && <p>{t('console.webhooks.no_deliveries')}</p>
      )}
      <List dense disablePadding>
        {deliveries?.map((delivery) => (
          <Delivery delivery={delivery} key={delivery.id} />
        ))}
      </List>
    </Dialog>
  );
};

const Delivery = ({ delivery: { id, kind, at, body, answer } }: { readonly delivery: WebhookDelivery }) => {
  const { t, locale } = useI18n();
  const { call, pending } = useCall(['webhook-deliveries', 'webhooks']);
  const replay = () =>
    call((api) => api('POST replay-webhook-delivery', { body: { id }, refresh: true }), {
      message: t('console.webhooks.replayed'),
    });
  return (
    <ListItem disableGutters sx={{ alignItems: 'start', gap: 1 }}>
      <ListItemText
        primary={`${kind} · ${writeMoment(at, locale)}`}
        secondary={
          <>
            {answer ?? t('console.webhooks.not_sent')}
            <br />
            <code dir="ltr">{body}</code>
          </>
        }
        slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
      />
      <Button loading={pending} onClick={() => void replay()} size="small">
        {t('console.webhooks.replay')}
      </Button>
    </ListItem>
  );
};
