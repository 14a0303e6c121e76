import { Box, Button, Chip } from '@mui/material';
import type { Webhook } from '#contract/webhooks/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { DeleteButton } from '../shared/list/delete-button.tsx';
import { ActionsColumn, Column, ListScreen } from '../shared/list/list-screen.tsx';
import { useCall } from '../shared/ui/use-call.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** HOOK-01, HOOK-03: the company's webhooks. */
export const WebhookListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen actions={<Add />} icon="bell" resource="webhooks" texts="webhooks">
      <Column kind="heading" label={t('console.webhooks.address')} source="address" />
      <Column<Webhook>
        label={t('console.webhooks.kinds')}
        render={({ kinds }) => <Codes codes={kinds} />}
        source="kinds"
      />
      <Column<Webhook>
        kind="narrow"
        label={t('console.webhooks.state')}
        render={(webhook) => <State webhook={webhook} />}
        source="paused_at"
      />
      <Column kind="number" label={t('console.webhooks.waiting')} source="waiting" />
      <ActionsColumn<Webhook> render={(webhook) => <Actions webhook={webhook} />} />
    </ListScreen>
  );
};

const Codes = ({ codes }: { readonly codes: readonly string[] }) => (
  <Box component="span" dir="ltr" sx={{ fontSize: 'var(--text-s)' }}>
    {codes.join(', ')}
  </Box>
);

interface OfWebhook {
  readonly webhook: Webhook;
}

const State = ({ webhook: { paused_at } }: OfWebhook) => {
  const { t } = useI18n();
  return paused_at === null ? (
    <Chip color="success" label={t('console.webhooks.active')} size="small" />
  ) : (
    <Chip color="warning" label={t('console.webhooks.paused')} size="small" />
  );
};

const Add = () => {
  const { t } = useI18n();
  return (
    <DialogButton label={t('console.webhooks.new')} variant="contained">
      {(close) => <WebhookDialog onClose={close} />}
    </DialogButton>
  );
};

const Actions = ({ webhook: { id, address, paused_at } }: OfWebhook) => {
  const { t } = useI18n();
  const { call, pending } = useCall(['webhooks']);
  const paused = paused_at === null;
  return (
    <>
      <DialogButton
        aria-label={t('console.webhooks.log_of', { address })}
        label={t('console.webhooks.log')}
        size="small"
        variant="outlined"
      >
        {(close) => <DeliveriesDialog id={id} onClose={close} />}
      </DialogButton>
      <Button
        loading={pending}
        onClick={() => call((api) => api('POST pause-webhook', { body: { id, paused }, refresh: true }))}
        size="small"
      >
        {t(paused ? 'console.webhooks.pause' : 'console.webhooks.continue')}
      </Button>
      <DeleteButton
        label={t('console.webhooks.delete')}
        successMessage={t('console.webhooks.deleted')}
        title={t('console.webhooks.delete_title')}
      >
        <p>{t('console.webhooks.delete_text')}</p>
      </DeleteButton>
    </>
  );
};
