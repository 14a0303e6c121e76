import { Alert, Checkbox, FormControlLabel, FormGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { WEBHOOK_ADDRESS_MAX, WEBHOOK_KINDS, type WebhookKind } from '#contract/webhooks/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { CopiedText } from '../shared/ui/copied-text.tsx';
import { useCall } from '../shared/ui/use-call.ts';

/** HOOK-01: adds a webhook, and shows its secret once. */
export const WebhookDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useI18n();
  const [secret, setSecret] = useState<string>();
  if (secret === undefined) return <NewWebhook onAdded={setSecret} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={t('console.webhooks.secret')}>
      <Alert severity="warning">{t('console.webhooks.secret_once')}</Alert>
      <CopiedText label={t('console.webhooks.secret')} text={secret} />
    </Dialog>
  );
};

interface NewWebhookProps {
  readonly onClose: () => void;
  readonly onAdded: (secret: string) => void;
}

const NewWebhook = ({ onClose, onAdded }: NewWebhookProps) => {
  const { t } = useI18n();
  const [address, setAddress] = useState('');
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(WEBHOOK_KINDS);
  const { call, pending } = useCall(['webhooks']);
  const add = () =>
    call(
      (api) => api('POST webhooks', { body: { address: address.trim(), kinds: [...kinds] }, refresh: true }),
      {
        onDone: ({ data }) => onAdded(data.secret),
      },
    );
  const toggle = (kind: WebhookKind, isChosen: boolean) =>
    setKinds(WEBHOOK_KINDS.filter((one) => (one === kind ? isChosen : kinds.includes(one))));
  return (
    <FormDialog
      busy={pending}
      canSubmit={address.trim() !== '' && kinds.length > 0}
      onClose={onClose}
      onSubmit={() => void add()}
      submitLabel={t('console.webhooks.add')}
      title={t('console.webhooks.new')}
    >
      <TextField
        label={t('console.webhooks.address')}
        onChange={({ target }) => setAddress(target.value)}
        placeholder="https://"
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: WEBHOOK_ADDRESS_MAX } }}
        type="url"
        value={address}
      />
      <FormGroup aria-label={t('console.webhooks.kinds')} role="group">
        {WEBHOOK_KINDS.map((kind) => (
          <FormControlLabel
            control={
              <Checkbox checked={kinds.includes(kind)} onChange={(_, isChosen) => toggle(kind, isChosen)} />
            }
            key={kind}
            label={<span dir="ltr">{kind}</span>}
          />
        ))}
      </FormGroup>
    </FormDialog>
  );
};
