/** Shared by the lists of the account settings: devices, passkeys, connections and security events. */
import type { ReactNode } from 'react';
import { useEnvironment } from '../../../../app/environment.tsx';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import type { MessageKey } from '../../../../i18n/messages.ts';
import { writeAgo } from '../../../../ui/format/dates.ts';
import type { LoadState } from '../../../../ui/hooks/use-load.ts';
import styles from './account.module.css';

interface AccountListProps<Item> {
  readonly part: LoadState<{ message: string; data: Item[] }>;
  readonly text: MessageKey;
  /** Shown in place of an empty list. */
  readonly empty: MessageKey;
  readonly children: (item: Item) => ReactNode;
}

export const AccountList = <Item,>({ part, text, empty, children }: AccountListProps<Item>) => {
  const { t } = useEnvironment().i18n;
  return (
    <>
      <p className={styles.note}>{t(text)}</p>
      <PartView part={part}>
        {({ data }) =>
          data.length > 0 ? <ul className={styles.lines}>{data.map(children)}</ul> : <p>{t(empty)}</p>
        }
      </PartView>
    </>
  );
};

interface AccountLineProps {
  readonly name: string;
  readonly badge?: ReactNode;
  /** An address, or why something was done. */
  readonly detail?: string | null;
  /** Facts in small print. */
  readonly facts: ReactNode;
  readonly actions?: ReactNode;
}

export const AccountLine = ({ name, badge, detail, facts, actions }: AccountLineProps) => (
  <li className={styles.entry}>
    <div>
      <p className="row middle gap-8 anywhere">
        <strong>{name}</strong>
        {badge}
      </p>
      {detail && <p className="anywhere">{detail}</p>}
      <p className={`dotted ${styles.note}`}>{facts}</p>
    </div>
    {actions}
  </li>
);

interface LastUseProps {
  readonly at: string | null;
  readonly never?: MessageKey;
}

/** When something last signed in. */
export const LastUse = ({ at, never }: LastUseProps) => {
  const { t, locale } = useEnvironment().i18n;
  if (at === null) return never && <span>{t(never)}</span>;
  return <time dateTime={at}>{t('account.device_used', { when: writeAgo(at, new Date(), locale) })}</time>;
};
