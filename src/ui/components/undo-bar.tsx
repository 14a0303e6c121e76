import { useEffect, useId, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Button, IconButton } from './button.tsx';
import type { Change } from './toast-store.ts';
import styles from './undo-bar.module.css';
import { useTimer } from './use-timer.ts';

interface UndoBarProps {
  /** Oldest first. */
  readonly changes: readonly Change[];
  readonly paused: boolean;
  readonly onDone: (id: number) => void;
}

/**
 * The changes that can still be undone, in one bar however many they are. Closed, it is a button that opens it again,
 * until the next change or until nothing can be undone.
 */
export const UndoBar = ({ changes, paused, onDone }: UndoBarProps) => {
  const { t } = useI18n();
  const textId = useId();
  const listId = useId();
  const [closedAt, setClosedAt] = useState<number>();
  const [isListed, setListed] = useState(false);
  // Only changes of what is present are announced, so the text follows the bar.
  const [isPresent, setPresent] = useState(false);
  useEffect(() => setPresent(true), []);
  const last = changes.at(-1);
  const isClosed = last !== undefined && closedAt === last.id;
  const isOpen = last !== undefined && !isClosed;
  const undo = (change: Change) => {
    change.undo();
    onDone(change.id);
  };
  const open = () => {
    setClosedAt(undefined);
    setListed(true);
  };
  return (
    <>
      {changes.map((change) => (
        <Ending change={change} key={change.id} onDone={onDone} paused={paused} />
      ))}
      {isClosed && (
        <Button className={styles.reopen} onClick={open} size="small" variant="secondary">
          {t('undo.recent', { smart_count: changes.length })}
        </Button>
      )}
      <div className={isOpen ? styles.bar : 'visually-hidden'}>
        {isOpen && isListed && (
          <ol className={styles.list} id={listId}>
            {changes.toReversed().map((change) => (
              <Listed change={change} key={change.id} onUndo={() => undo(change)} />
            ))}
          </ol>
        )}
        <div className={styles.line}>
          <p aria-live="polite" className={styles.text} id={textId}>
            {isPresent && changes.length > 1 && (
              <strong>{t('undo.changes', { smart_count: changes.length })} · </strong>
            )}
            {isPresent && last?.text}
          </p>
          {isOpen && (
            <div className="line middle rigid">
              <Button
                aria-describedby={textId}
                data-undo
                onClick={() => undo(last)}
                size="small"
                variant="quiet"
              >
                {t(changes.length > 1 ? 'undo.last' : 'common.undo')}
              </Button>
              {changes.length > 1 && (
                <Button
                  aria-controls={isListed ? listId : undefined}
                  aria-expanded={isListed}
                  onClick={() => setListed((before) => !before)}
                  size="small"
                  variant="quiet"
                >
                  {t(isListed ? 'undo.show_last' : 'undo.show_all')}
                </Button>
              )}
              <IconButton
                icon="close"
                label={t('common.dismiss')}
                onClick={() => {
                  setListed(false);
                  setClosedAt(last.id);
                }}
              />
            </div>
          )}
        </div>
      </div>
    </>
  );
};

const Ending = ({ change, paused, onDone }: Omit<UndoBarProps, 'changes'> & { readonly change: Change }) => {
  useTimer(change, paused, () => onDone(change.id));
  return null;
};

const Listed = ({ change, onUndo }: { readonly change: Change; readonly onUndo: () => void }) => {
  const { t } = useI18n();
  const textId = useId();
  return (
    <li className={styles.line}>
      <p className={styles.text} id={textId}>
        {change.text}
      </p>
      <Button aria-describedby={textId} onClick={onUndo} size="small" variant="quiet">
        {t('common.undo')}
      </Button>
    </li>
  );
};
