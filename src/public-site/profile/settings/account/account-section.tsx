import { Suspense, useState } from 'react';
import { changePasswordRules } from '#contract/accounts/rules.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { useSaving } from '../../../../features/record-form/use-saving.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { Alert } from '../../../../ui/components/alert.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { PasswordField } from '../../../../ui/components/password-field.tsx';
import { useToast } from '../../../../ui/components/toasts.tsx';
import { writeAgo } from '../../../../ui/format/dates.ts';
import { writeOwnDay } from '../../../../ui/format/own-time-zone.ts';
import { PasswordFields } from '../../../../ui/forms/contact-fields.tsx';
import { useDownload } from '../../../../ui/hooks/use-download.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import { lazyCode } from '../../../../ui/load-code.ts';
import form from '../settings.module.css';
import styles from './account.module.css';
import { AccountForm, OpenButton } from './account-form.tsx';
import { AccountLine, AccountList } from './account-list.tsx';
import type { AccountPart, AccountPartProps } from './account-part.ts';
import { BusyCalendarPart } from './busy-calendar-part.tsx';
import { CalendarPart } from './calendar-part.tsx';
import { ConnectionsPart } from './connections-part.tsx';
import { DecisionsPart } from './decisions-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { EmailPart } from './email-part.tsx';
import { EmbedPart } from './embed-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { TokensPart } from './tokens-part.tsx';
import { TwoFactorPart } from './two-factor-part.tsx';

/** Security events of the account, newest first. */
const SecurityPart = () => {
  const { t, locale } = useEnvironment().i18n;
  return (
    <AccountList
      empty="account.security_empty"
      part={useLoad('GET security-events')}
      text="account.security_text"
    >
      {({ id, kind, email, reason, device, at }) => (
        <AccountLine
          detail={reason ?? email}
          facts={
            <>
              <span>{device || t('account.device_unknown')}</span>
              <time dateTime={at}>{writeAgo(at, new Date(), locale)}</time>
            </>
          }
          key={id}
          name={t(`account.event_${kind}`)}
        />
      )}
    </AccountList>
  );
};

/** Changes the password, under the same rules as at sign-up, or sends a link to set a first one. */
const PasswordPart = () => {
  const part = useLoad('GET account-email');
  return (
    <PartView part={part}>
      {({ data }) => (data.has_password ? <ChangePassword /> : <FirstPassword email={data.email} />)}
    </PartView>
  );
};

/** A session alone can't set a password, so the link goes to the account's email address. */
const FirstPassword = ({ email }: { readonly email: string }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  return (
    <div className="stack gap-12">
      <p className={styles.note}>{t('account.password_none')}</p>
      <div className={form.actions}>
        <Button
          busy={busy}
          onClick={() => save(() => api('POST request-password-reset', { body: { email } }))}
          size="small"
          variant="secondary"
        >
          {t('account.password_set')}
        </Button>
      </div>
    </div>
  );
};

/** This ends all other sessions. */
const ChangePassword = () => {
  const { t } = useEnvironment().i18n;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gap-12">
      <p className={styles.note}>{t('account.password_text')}</p>
      <div className={form.actions}>
        <OpenButton isOpen={isOpen} onOpen={() => setOpen(true)}>
          {t('account.password_change')}
        </OpenButton>
      </div>
      {isOpen && <PasswordForm onClose={() => setOpen(false)} />}
    </div>
  );
};

const PasswordForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <AccountForm
      onCancel={onClose}
      rules={changePasswordRules}
      send={(body) => api('POST change-password', { body })}
      saved={onClose}
      submitLabel="account.password_submit"
    >
      {(errors) => (
        <>
          <PasswordField
            autoComplete="current-password"
            autoFocus
            error={errors.current_password}
            label={t('account.password_current')}
            name="current_password"
            required
          />
          <PasswordFields errors={errors} isNew />
        </>
      )}
    </AccountForm>
  );
};

/** Downloads all data that the portal stores about the user. */
const DataPart = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const { download, pending } = useDownload('account.failed');
  const save = async () => {
    if (await download(() => api('GET account-data'), 'my-data.zip')) toast.success(t('account.data_ready'));
  };
  return (
    <div className="stack gap-12">
      <p className={styles.note}>{t('account.data_text')}</p>
      <div className={form.actions}>
        <Button busy={pending} icon="file" onClick={save} size="small" variant="secondary">
          {t('account.data_download')}
        </Button>
      </div>
    </div>
  );
};

const CloseDialog = lazyCode(() => import('./close-dialog.tsx'));

type PlannedClosing = NonNullable<ResponseOf<'GET account-closing'>['data']['planned']>;

/** Support closes the account, unless its owner keeps it. */
const Planned = ({ planned, onKept }: { readonly planned: PlannedClosing; readonly onKept: () => void }) => {
  const { api, i18n } = useEnvironment();
  const { t, locale } = i18n;
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  return (
    <Alert tone="warning">
      <p>{t('account.close_planned', { date: writeOwnDay(planned.closes_at, locale) })}</p>
      <p className="anywhere">{planned.reason}</p>
      <Button
        busy={busy}
        onClick={() => save(() => api('POST keep-account'), { saved: onKept })}
        size="small"
        variant="secondary"
      >
        {t('account.close_keep')}
      </Button>
    </Alert>
  );
};

/** Closes the account. */
const ClosePart = ({ role }: AccountPartProps) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const part = useLoad('GET account-closing');
  const planned = part.data?.data.planned;
  return (
    <div className="stack gap-12">
      {planned && <Planned onKept={part.reload} planned={planned} />}
      <p className={styles.note}>{t('account.close_text')}</p>
      <div className={form.actions}>
        <Button onClick={() => setOpen(true)} size="small" variant="danger">
          {t('account.close_open')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <CloseDialog onClose={() => setOpen(false)} role={role} />
        </Suspense>
      )}
    </div>
  );
};

/** The sections of the account settings, in display order. */
const ACCOUNT_PARTS: readonly AccountPart[] = [
  { title: 'account.email_title', Part: EmailPart },
  { title: 'account.password_title', Part: PasswordPart },
  { title: 'account.two_factor_title', Part: TwoFactorPart, only: ['staff'] },
  { title: 'account.passkeys_title', Part: PasskeysPart },
  { title: 'account.connections_title', Part: ConnectionsPart, needsProviders: true },
  { title: 'account.devices_title', Part: DevicesPart },
  { title: 'account.security_title', Part: SecurityPart },
  { title: 'calendar_feed.title', Part: CalendarPart, only: ['seeker', 'employer'] },
  { title: 'busy_calendar.title', Part: BusyCalendarPart, only: ['employer'] },
  { title: 'embed.title', Part: EmbedPart, only: ['employer'] },
  // Others have them in the console.
  { title: 'account.tokens_title', Part: TokensPart, only: ['seeker'] },
  { title: 'own_decisions.title', Part: DecisionsPart, only: ['seeker'] },
  { title: 'account.data_title', Part: DataPart },
  { title: 'account.close_title', Part: ClosePart },
];

/** Account settings: sign-in, devices, and closing the account. */
const AccountSection = ({ role }: AccountPartProps) => {
  const { t } = useI18n();
  const providers = useLoad('GET sign-in-providers');
  const hasProviders = (providers.data?.data ?? []).length > 0;
  const shown = ACCOUNT_PARTS.filter(
    ({ only, needsProviders }) =>
      (only === undefined || only.some((one) => one === role)) && (hasProviders || !needsProviders),
  );
  return (
    <div className="stack">
      {shown.map(({ title, Part }) => (
        <section aria-labelledby={title} className={styles.part} key={title}>
          <h3 id={title}>{t(title)}</h3>
          <Part role={role} />
        </section>
      ))}
    </div>
  );
};
export default AccountSection;
