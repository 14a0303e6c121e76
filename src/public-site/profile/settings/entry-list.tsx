import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEnvironment } from '../../../environment.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './settings.module.css';
import { useSaving } from './use-saving.ts';

/** What is being typed: a new entry, or a change of one that is there. */
export type Editing<Entry> = Entry | 'new' | undefined;

interface EntryListProps<Entry extends { readonly id: number }> {
  readonly entries: readonly Entry[];
  readonly texts: { readonly add: MessageKey; readonly none: MessageKey; readonly ask: MessageKey };
  /** What the buttons of an entry say it is, for those who hear them without the entry around. */
  readonly nameOf: (entry: Entry) => string;
  readonly show: (entry: Entry) => ReactNode;
  /** The form, empty for a new entry. `close` hides it again. */
  readonly form: (entry: Entry | undefined, close: () => void) => ReactNode;
  readonly remove: (entry: Entry) => Promise<{ readonly message: string }>;
  readonly removed: (entry: Entry) => void;
}

/** Entries one can add to, change and delete, without leaving the page (PROFILE-06, PROFILE-07). */
export const EntryList = <Entry extends { readonly id: number }>(props: EntryListProps<Entry>) => {
  const { t } = useEnvironment().i18n;
  const { entries, texts, nameOf, show, form, remove, removed } = props;
  const [editing, setEditing] = useState<Editing<Entry>>();
  const [asking, setAsking] = useState<Entry>();
  const { busy, save } = useSaving({ failed: 'profile.deletion_failed' });
  const addButton = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);

  // Whoever sent the form goes on where it was opened from.
  useEffect(() => {
    if (editing === undefined && closed.current) addButton.current?.focus();
    closed.current = editing !== undefined;
  }, [editing]);

  const close = () => setEditing(undefined);
  const confirm = async () => {
    if (!asking) return;
    const answer = await save(() => remove(asking));
    setAsking(undefined);
    if (!answer) return;
    if (typeof editing === 'object' && editing.id === asking.id) close();
    removed(asking);
  };

  return (
    <>
      {editing === undefined && (
        <div className={styles.actions}>
          <Button onClick={() => setEditing('new')} ref={addButton} variant="secondary">
            {t(texts.add)}
          </Button>
        </div>
      )}
      {editing === 'new' && <div className={styles.boxed}>{form(undefined, close)}</div>}
      {entries.length === 0 && editing === undefined && <p className={styles.note}>{t(texts.none)}</p>}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li className={styles.entry} key={entry.id}>
            {typeof editing === 'object' && editing.id === entry.id ? (
              form(entry, close)
            ) : (
              <>
                <div>{show(entry)}</div>
                <div className={styles.actions}>
                  <Button
                    aria-label={`${t('profile.edit')}: ${nameOf(entry)}`}
                    onClick={() => setEditing(entry)}
                    size="small"
                    variant="secondary"
                  >
                    {t('profile.edit')}
                  </Button>
                  <Button
                    aria-label={`${t('profile.delete')}: ${nameOf(entry)}`}
                    icon="trash"
                    onClick={() => setAsking(entry)}
                    size="small"
                    variant="quiet"
                  >
                    {t('profile.delete')}
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        busy={busy}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('profile.delete_confirm')}
        onCancel={() => setAsking(undefined)}
        onConfirm={confirm}
        open={asking !== undefined}
        title={t(texts.ask)}
      >
        <p>{asking && nameOf(asking)}</p>
      </ConfirmDialog>
    </>
  );
};
