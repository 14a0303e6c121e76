import { Alert, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import {
  presetScopes,
  TOKEN_DAYS,
  TOKEN_DAYS_DEFAULT,
  TOKEN_NAME_MAX,
  TOKEN_PRESETS,
  type TokenPreset,
} from '#contract/api-tokens/rules.ts';
import { ACCOUNT_MCP_PATH } from '#contract/assistants/rules.ts';
import { API_BASE } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { isForStaff } from '../shared/define-resource.ts';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { CopiedText } from '../shared/ui/copied-text.tsx';
import { useCall } from '../shared/ui/use-call.ts';
import { useOwnScopes, useTokenResource } from './use-own-scopes.ts';

/** TOKEN-01: opened, confirmed and copied in three clicks. */
export const TokenDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [token, setToken] = useState<string>();
  return token === undefined ? (
    <NewToken onClose={onClose} onCreated={setToken} />
  ) : (
    <CreatedToken onClose={onClose} token={token} />
  );
};

interface NewTokenProps {
  readonly onClose: () => void;
  readonly onCreated: (token: string) => void;
}

const NewToken = ({ onClose, onCreated }: NewTokenProps) => {
  const { t } = useI18n();
  const resource = useTokenResource();
  const scopes = useOwnScopes();
  const presets = TOKEN_PRESETS.filter((preset) => presetScopes(preset, scopes).length > 0);
  const [name, setName] = useState('API');
  const [preset, setPreset] = useState<TokenPreset>('read');
  const [days, setDays] = useState<number>(TOKEN_DAYS_DEFAULT);
  const { call, pending } = useCall([resource]);
  const chosen = presetScopes(preset, scopes);
  const create = () =>
    call(
      (api) =>
        api('POST api-tokens', { body: { name, scopes: chosen, expires_in_days: days }, refresh: true }),
      { onDone: ({ data }) => onCreated(data.token) },
    );
  return (
    <FormDialog
      busy={pending}
      canSubmit={name.trim() !== ''}
      onClose={onClose}
      onSubmit={() => void create()}
      submitLabel={t('console.api_tokens.create')}
      title={t('console.api_tokens.new')}
    >
      <TextField
        label={t('console.api_tokens.name')}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: TOKEN_NAME_MAX } }}
        value={name}
      />
      <RadioGroup
        aria-label={t('console.api_tokens.scopes')}
        onChange={(_, value) => setPreset(presets.find((one) => one === value) ?? 'read')}
        value={preset}
      >
        {presets.map((one) => (
          <FormControlLabel
            control={<Radio />}
            key={one}
            label={t(`console.api_tokens.preset_${one}`)}
            value={one}
          />
        ))}
      </RadioGroup>
      <Typography dir="ltr" variant="body2">
        {chosen.join(', ')}
      </Typography>
      <TextField
        label={t('console.api_tokens.expiry')}
        onChange={({ target }) => setDays(Number(target.value))}
        select
        value={days}
      >
        {TOKEN_DAYS.map((one) => (
          <option key={one} value={one}>
            {t('console.api_tokens.days', { smart_count: one })}
          </option>
        ))}
      </TextField>
      {isForStaff(resource) || (
        <CopiedText
          label={t('console.api_tokens.assistant_address')}
          text={`${window.location.origin}${ACCOUNT_MCP_PATH}`}
        />
      )}
    </FormDialog>
  );
};

interface CreatedTokenProps {
  readonly token: string;
  readonly onClose: () => void;
}

const CreatedToken = ({ token, onClose }: CreatedTokenProps) => {
  const { t } = useI18n();
  const call = isForStaff(useTokenResource()) ? 'staff/summary' : 'own-company';
  const address = `${window.location.origin}${API_BASE}/${call}`;
  return (
    <Dialog onClose={onClose} title={t('console.api_tokens.created')}>
      <Alert severity="warning">{t('console.api_tokens.shown_once')}</Alert>
      <CopiedText label={t('console.api_tokens.token')} text={token} />
      <CopiedText
        label={t('console.api_tokens.example')}
        text={`curl -H "Authorization: Bearer ${token}" ${address}`}
      />
    </Dialog>
  );
};
