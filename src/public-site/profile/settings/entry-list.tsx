import { type ComponentType, type ReactNode, useState } from 'react';
import { useEnvironment } from '../../../app/environment.tsx';
import { Drafted } from '../../../features/drafts/drafted.tsx';
import type { Draft } from '../../../features/drafts/use-draft.ts';
import { useSaving } from '../../../features/record-form/use-saving.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/components/button.tsx';
import { ConfirmButton } from '../../../ui/components/confirm-button.tsx';
import { useFocusReturn } from '../../../ui/hooks/use-focus-return.ts';
import type { LoadState } from '../../../ui/hooks/use-load.ts';
import styles from './settings.module.css';

/** The form's input: a new entry, or a change to an existing one. */
export type Editing<Entry> = Entry | 'new' | undefined;

interface EntriesAnswer<Entry> {
  readonly message: string;
  readonly data: Entry[];
}

export interface EntryFormProps<Entry> {
  readonly entry: Entry | undefined;
  readonly draft: Draft;
  readonly onSaved: (answer: EntriesAnswer<Entry>) => void;
  readonly onClose: () => void;
}

interface EntryListProps<Entry extends { readonly id: number }> {
  /** The name of its drafts. */
  readonly name: 'experience' | 'education' | 'project';
  readonly entries: readonly Entry[];
  readonly part: LoadState<EntriesAnswer<Entry>>;
  /** In the server's order. */
  readonly order: (a: Entry, b: Entry) => number;
  /** Called after a change, for content that depends on the list. */
  readonly changed?: () => void;
  readonly texts: { readonly add: MessageKey; readonly none: MessageKey; readonly ask: MessageKey };
  /** The entry's name in its buttons' labels, for screen readers. */
  readonly nameOf: (entry: Entry) => string;
  readonly show: (entry: Entry) => ReactNode;
  /** Shown below an entry; `put` replaces it in the list. */
  readonly below?: (entry: Entry, put: (entry: Entry) => void) => ReactNode;
  /** The form, empty for a new entry. */
  readonly form: ComponentType<EntryFormProps<Entry>>;
  readonly remove: (entry: Entry) => Promise<{ readonly message: string }>;
}

/** The entry being edited, and the list after each change. */
const useEntries = <Entry extends { readonly id: number }>({
  entries,
  part,
  order,
  changed,
  remove,
}: EntryListProps<Entry>) => {
  const [editing, setEditing] = useState<Editing<Entry>>();
  const { busy, save } = useSaving({ failed: 'profile.deletion_failed' });
  const close = () => setEditing(undefined);
  const put = (data: readonly Entry[]) => {
    part.replace({ message: '', data: [...data].sort(order) });
    changed?.();
  };
  const without = (id: number) => entries.filter((entry) => entry.id !== id);
  const putEntry = (entry: Entry) => put([...without(entry.id), entry]);
  const saved = ({ data: [entry] }: EntriesAnswer<Entry>) => {
    if (entry) putEntry(entry);
    close();
  };
  const removeEntry = (entry: Entry) => save(() => remove(entry), { saved: () => put(without(entry.id)) });
  return { editing, setEditing, busy, close, saved, putEntry, removeEntry };
};

/** A list whose entries are added, edited and deleted on the same page (PROFILE-06, PROFILE-07). */
export const EntryList = <Entry extends { readonly id: number }>(props: EntryListProps<Entry>) => {
  const { t } = useEnvironment().i18n;
  const { name, entries, texts, nameOf, show, below, form: Form } = props;
  const { editing, setEditing, busy, close, saved, putEntry, removeEntry } = useEntries(props);
  const addButton = useFocusReturn(editing !== undefined);
  const formOf = (entry: Entry | undefined) => (
    <Drafted id={`profile:${name}-${entry?.id ?? 'new'}`}>
      {(draft) => <Form draft={draft} entry={entry} onClose={close} onSaved={saved} />}
    </Drafted>
  );

  return (
    <>
      {editing === undefined && (
        <div className={styles.actions}>
          <Button onClick={() => setEditing('new')} ref={addButton} variant="secondary">
            {t(texts.add)}
          </Button>
        </div>
      )}
      {editing === 'new' && <div className={styles.boxed}>{formOf(undefined)}</div>}
      {entries.length === 0 && editing === undefined && <p className={styles.note}>{t(texts.none)}</p>}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li className={styles.entry} key={entry.id}>
            {typeof editing === 'object' && editing.id === entry.id ? (
              formOf(entry)
            ) : (
              <>
                <div>
                  {show(entry)}
                  {below?.(entry, putEntry)}
                </div>
                <EntryActions
                  ask={t(texts.ask)}
                  busy={busy}
                  name={nameOf(entry)}
                  onDelete={() => removeEntry(entry)}
                  onEdit={() => setEditing(entry)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

interface EntryActionsProps {
  readonly ask: string;
  readonly busy: boolean;
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => Promise<unknown>;
}

const EntryActions = ({ ask, busy, name, onEdit, onDelete }: EntryActionsProps) => {
  const { t } = useEnvironment().i18n;
  return (
    <div className={styles.actions}>
      <Button aria-label={`${t('profile.edit')}: ${name}`} onClick={onEdit} size="small" variant="secondary">
        {t('profile.edit')}
      </Button>
      <ConfirmButton
        aria-label={`${t('profile.delete')}: ${name}`}
        busy={busy}
        confirmLabel={t('profile.delete_confirm')}
        icon="trash"
        label={t('profile.delete')}
        onConfirm={onDelete}
        title={ask}
        variant="danger-quiet"
      >
        <p>{name}</p>
      </ConfirmButton>
    </div>
  );
};
