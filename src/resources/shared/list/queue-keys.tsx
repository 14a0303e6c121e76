/** Keys of lists in which staff decide about each row: J and K go to another row, A and R press its buttons. */
import { useI18n } from '../../../i18n/context.tsx';
import { type Keys, press, Shortcuts, ShortcutsButton } from '../ui/shortcuts.tsx';

/** Marks the buttons of a row that the keys press. */
export const APPROVES = { 'data-decides': 'approve' } as const;
export const REJECTS = { 'data-decides': 'reject' } as const;

const ROW = 'tr, li';
const DECIDES = '[data-decides]';

const rowsOf = (): Element[] => {
  const rows = [...document.querySelectorAll(DECIDES)].map((button) => button.closest(ROW));
  return [...new Set(rows)].filter((row) => row !== null);
};

/** The row with the focus; the first if none has it. */
const currentIn = (rows: readonly Element[]): number =>
  rows.findIndex((row) => row.contains(document.activeElement));

const buttonIn = (row: Element | undefined, decision = ''): HTMLElement | null =>
  row?.querySelector<HTMLElement>(decision ? `[data-decides="${decision}"]` : DECIDES) ?? null;

const leaf = (by: 1 | -1) => () => {
  const rows = rowsOf();
  const at = currentIn(rows);
  const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
  buttonIn(next)?.focus();
};

const decide = (decision: string) => () => {
  const rows = rowsOf();
  buttonIn(rows[Math.max(0, currentIn(rows))], decision)?.click();
};

const ACTIONS: Readonly<Record<string, () => void>> = {
  a: decide('approve'),
  r: decide('reject'),
  u: () => press('[data-undo]'),
  j: leaf(1),
  k: leaf(-1),
};

interface QueueKeysProps {
  /** What the two decisions are called. */
  readonly approve: string;
  readonly reject: string;
}

export const QueueKeys = ({ approve, reject }: QueueKeysProps) => {
  const { t } = useI18n();
  const keys: Keys = [
    ['A', approve],
    ['R', reject],
    ['U', t('common.undo')],
    ['J', t('console.queue.next')],
    ['K', t('console.queue.previous')],
  ];
  return (
    <>
      <ShortcutsButton keys={keys} />
      <Shortcuts actionOf={(key) => ACTIONS[key]} keys={keys} />
    </>
  );
};
