import { Box } from '@mui/material';
import type { ApiToken } from '#contract/api-tokens/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { DeleteButton } from '../shared/list/delete-button.tsx';
import { ActionsColumn, Column, ListScreen, Muted, TimeColumn } from '../shared/list/list-screen.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { CallsDialog } from './calls-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { useTokenResource } from './use-own-scopes.ts';

/** TOKEN-01: the account's tokens, for the company that it works for. */
export const TokenListScreen = () => {
  const { t } = useI18n();
  const resource = useTokenResource();
  return (
    <ListScreen actions={<Add />} icon="layers" resource={resource} texts="api_tokens">
      <Column<ApiToken>
        kind="heading"
        label={t('console.api_tokens.name')}
        render={(token) => <Name token={token} />}
        source="name"
      />
      <Column<ApiToken>
        label={t('console.api_tokens.scopes')}
        render={({ scopes }) => <Codes codes={scopes} />}
        source="scopes"
      />
      <Column<ApiToken>
        kind="narrow"
        label={t('console.api_tokens.last_used')}
        render={({ last_used_at: at }) => <LastUse at={at} />}
        source="last_used_at"
      />
      <TimeColumn label={t('console.api_tokens.expires')} sortable={false} source="expires_at" />
      <ActionsColumn<ApiToken> render={(token) => <Actions token={token} />} />
    </ListScreen>
  );
};

const Name = ({ token: { name, hint, is_assistant } }: { readonly token: ApiToken }) => {
  const { t } = useI18n();
  return (
    <>
      <bdi>{name}</bdi> <Muted>{is_assistant ? t('console.api_tokens.assistant') : `…${hint}`}</Muted>
    </>
  );
};

const Codes = ({ codes }: { readonly codes: readonly string[] }) => (
  <Box component="span" dir="ltr" sx={{ fontSize: 'var(--text-s)' }}>
    {codes.join(', ')}
  </Box>
);

const LastUse = ({ at }: { readonly at: string | null }) => {
  const { t, locale } = useI18n();
  return at === null ? t('console.api_tokens.unused') : <time dateTime={at}>{writeMoment(at, locale)}</time>;
};

const Add = () => {
  const { t } = useI18n();
  return (
    <DialogButton label={t('console.api_tokens.new')} variant="contained">
      {(close) => <TokenDialog onClose={close} />}
    </DialogButton>
  );
};

const Actions = ({ token: { id, name } }: { readonly token: ApiToken }) => {
  const { t } = useI18n();
  return (
    <>
      <DialogButton
        aria-label={t('console.api_tokens.calls_of', { name })}
        label={t('console.api_tokens.calls')}
        size="small"
        variant="outlined"
      >
        {(close) => <CallsDialog id={id} onClose={close} />}
      </DialogButton>
      <DeleteButton
        label={t('console.api_tokens.revoke')}
        name={t('console.api_tokens.revoke_one', { name })}
        successMessage={t('console.api_tokens.revoked', { name })}
        title={t('console.api_tokens.revoke_title', { name })}
      >
        <p>{t('console.api_tokens.revoke_text')}</p>
      </DeleteButton>
    </>
  );
};
