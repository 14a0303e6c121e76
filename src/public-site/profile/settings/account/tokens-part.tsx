import { useState } from 'react';
import type { ApiToken } from '#contract/api-tokens/calls.ts';
import {
  SEEKER_AREAS,
  TOKEN_DAYS,
  TOKEN_DAYS_DEFAULT,
  TOKEN_NAME_MAX,
  type TokenScope,
} from '#contract/api-tokens/rules.ts';
import { ACCOUNT_MCP_PATH } from '#contract/assistants/rules.ts';
import { API_BASE } from '#contract/shared/constants.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { useSaving } from '../../../../features/record-form/use-saving.ts';
import { Checkbox } from '../../../../ui/components/checkbox.tsx';
import { ConfirmButton } from '../../../../ui/components/confirm-button.tsx';
import { Dialog } from '../../../../ui/components/dialog.tsx';
import { DialogButton } from '../../../../ui/components/dialog-button.tsx';
import { SelectField, TextField } from '../../../../ui/components/field.tsx';
import { FormDialog } from '../../../../ui/components/form-dialog.tsx';
import { writeOwnDay } from '../../../../ui/format/own-time-zone.ts';
import { textsOf } from '../../../../ui/forms/form-fields.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import { AccountLine, AccountList, LastUse } from './account-list.tsx';
import { Copied } from './copied.tsx';

type Area = (typeof SEEKER_AREAS)[number];

/** A call to try each area with. */
const EXAMPLES: Readonly<Record<Area, string>> = {
  applications: 'view-applied-jobs',
  conversations: 'conversations',
  interviews: 'interview-calendar?interview_id=1',
  jobs: 'matching-jobs',
  notifications: 'notifications',
  profile: 'candidate-general-details',
  searches: 'saved-searches',
};

const isIn = (area: Area) => (scope: TokenScope) => scope.startsWith(`${area}.`);

/** Tokens with which a job seeker's own programs use the portal. */
export const TokensPart = () => {
  const { t } = useEnvironment().i18n;
  const part = useLoad('GET api-tokens');
  return (
    <div className="stack gap-12">
      <AccountList empty="account.tokens_empty" part={part} text="account.tokens_text">
        {(token) => <TokenLine key={token.id} onRevoked={part.reload} token={token} />}
      </AccountList>
      <div className={form.actions}>
        <DialogButton label={t('account.token_new')} size="small" variant="secondary">
          {(close) => <TokenDialog onClose={close} onCreated={part.reload} />}
        </DialogButton>
      </div>
      <Copied label={t('account.assistant_address')} text={`${window.location.origin}${ACCOUNT_MCP_PATH}`} />
    </div>
  );
};

interface TokenLineProps {
  readonly token: ApiToken;
  readonly onRevoked: () => void;
}

const TokenLine = ({ token, onRevoked }: TokenLineProps) => {
  const { api, i18n } = useEnvironment();
  const { t, locale } = i18n;
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  const { id, name, hint, scopes, expires_at, last_used_at, is_assistant } = token;
  const areas = SEEKER_AREAS.filter((area) => scopes.some(isIn(area)));
  const named = new Intl.ListFormat(locale, { type: 'unit' });
  return (
    <AccountLine
      actions={
        <ConfirmButton
          aria-label={t('account.token_revoke_named', { name })}
          busy={busy}
          label={t('account.token_revoke')}
          onConfirm={() => save(() => api('POST revoke-api-token', { body: { id } }), { saved: onRevoked })}
          title={t('account.token_revoke_title', { name })}
          variant="danger-quiet"
        >
          <p>{t('account.token_revoke_ask')}</p>
        </ConfirmButton>
      }
      facts={
        <>
          {is_assistant ? <span>{t('account.token_assistant')}</span> : <span dir="ltr">…{hint}</span>}
          <span>
            {named.format(areas.map((area) => t(`account.token_area_${area}`)))}
            {scopes.some((scope) => scope.endsWith('.write')) && ` · ${t('account.token_can_change')}`}
          </span>
          <LastUse at={last_used_at} never="account.token_unused" />
          <span>{t('account.token_until', { date: writeOwnDay(expires_at, locale) })}</span>
        </>
      }
      name={name}
    />
  );
};

interface TokenDialogProps {
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

const TokenDialog = ({ onClose, onCreated }: TokenDialogProps) => {
  const [created, setCreated] = useState<{ readonly token: string; readonly area: Area }>();
  const close = () => {
    onClose();
    if (created) onCreated();
  };
  return created ? (
    <CreatedToken {...created} onClose={close} />
  ) : (
    <NewToken onClose={close} onCreated={setCreated} />
  );
};

interface NewTokenProps {
  readonly onClose: () => void;
  readonly onCreated: (created: { readonly token: string; readonly area: Area }) => void;
}

const NewToken = ({ onClose, onCreated }: NewTokenProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, save } = useSaving({ quiet: true, signIn: 'account.sign_in', failed: 'account.failed' });
  const [areas, setAreas] = useState<readonly Area[]>(SEEKER_AREAS);
  const [first] = areas;
  const create = (texts: Readonly<Record<string, string>>) => {
    const kinds = texts.changes === undefined ? (['read'] as const) : (['read', 'write'] as const);
    const body = {
      name: texts.name?.trim() || 'API',
      scopes: areas.flatMap((area) => kinds.map((kind) => `${area}.${kind}` as const)),
      expires_in_days: Number(texts.days),
    };
    return save(() => api('POST api-tokens', { body }), {
      saved: ({ data }) => first && onCreated({ token: data.token, area: first }),
    });
  };
  return (
    <FormDialog
      busy={busy}
      canSubmit={first !== undefined}
      onClose={onClose}
      onSubmit={({ currentTarget }) => void create(textsOf(currentTarget))}
      open
      submitLabel={t('account.token_create')}
      title={t('account.token_new')}
    >
      <TextField defaultValue="API" label={t('account.token_name')} maxLength={TOKEN_NAME_MAX} name="name" />
      <fieldset className="stack gap-8">
        <legend className="small strong">{t('account.token_areas')}</legend>
        {SEEKER_AREAS.map((area) => (
          <Checkbox
            checked={areas.includes(area)}
            key={area}
            label={t(`account.token_area_${area}`)}
            onChange={({ currentTarget: { checked } }) =>
              setAreas(SEEKER_AREAS.filter((one) => (one === area ? checked : areas.includes(one))))
            }
          />
        ))}
      </fieldset>
      <Checkbox label={t('account.token_changes')} name="changes" />
      <SelectField defaultValue={TOKEN_DAYS_DEFAULT} label={t('account.token_expiry')} name="days">
        {TOKEN_DAYS.map((days) => (
          <option key={days} value={days}>
            {t('account.token_days', { smart_count: days })}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
};

interface CreatedTokenProps {
  readonly token: string;
  readonly area: Area;
  readonly onClose: () => void;
}

const CreatedToken = ({ token, area, onClose }: CreatedTokenProps) => {
  const { t } = useEnvironment().i18n;
  const address = `${window.location.origin}${API_BASE}/${EXAMPLES[area]}`;
  return (
    <Dialog onClose={onClose} open title={t('account.token_created')}>
      <div className="stack gap-12">
        <p>{t('account.token_once')}</p>
        <Copied label={t('account.token')} text={token} />
        <Copied
          label={t('account.token_example')}
          text={`curl -H "Authorization: Bearer ${token}" ${address}`}
        />
      </div>
    </Dialog>
  );
};
