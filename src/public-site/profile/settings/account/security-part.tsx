import { useEnvironment } from '../../../../app/environment.tsx';
import { writeAgo } from '../../../../ui/format/dates.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import { AccountLine, AccountList } from './account-list.tsx';

/** Security events of the account, newest first. */
export const SecurityPart = () => {
  const { t, locale } = useEnvironment().i18n;
  return (
    <AccountList
      empty="account.security_empty"
      part={useLoad('GET security-events')}
      text="account.security_text"
    >
      {({ id, kind, email, device, at }) => (
        <AccountLine
          email={email}
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
