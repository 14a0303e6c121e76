import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../../i18n/context.tsx';
import { lazyCode } from '../load-code.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import {
  createToastStore,
  isChange,
  keepForNextLoad,
  type Toast,
  type ToastStore,
  type ToastTone,
  takeKept,
} from './toast-store.ts';
import styles from './toasts.module.css';
import { useTimer } from './use-timer.ts';

/** Most visitors never need it. */
const UndoBar = lazyCode(async () => ({ default: (await import('./undo-bar.tsx')).UndoBar }));

const ToastContext = createContext<ToastStore | undefined>(undefined);
/** How long a change that concerns only its author can be undone from here. */
const UNDO_MS = 30_000;

const ICONS: Record<ToastTone, IconName> = { success: 'check-circle', error: 'alert', info: 'info' };

export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [store] = useState(createToastStore);
  useEffect(() => {
    for (const message of takeKept()) store.show(message);
  }, [store]);
  return (
    <ToastContext value={store}>
      {children}
      <ToastRegion store={store} />
    </ToastContext>
  );
};

/** `const toast = useToast(); toast.success(message)` */
export const useToast = () => {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToast needs a ToastProvider above it.');
  return useMemo(() => {
    const show = (tone: ToastTone) => (text: string, title?: string) => store.show({ tone, text, title });
    return {
      success: show('success'),
      error: show('error'),
      info: show('info'),
      dismiss: store.dismiss,
      /** Reports a change with an Undo button, until the given time. */
      undoable: (text: string, undo: () => void, until = Date.now() + UNDO_MS) =>
        store.show({ tone: 'success', text, undo, until }),
      /** Shown by the next page loaded in this tab, so it survives a reload. */
      afterLoad: (text: string) => keepForNextLoad({ tone: 'success', text }),
    };
  }, [store]);
};

/** Outside of the page, which modals hide as a whole. The server has no document to add it to. */
const ToastRegion = ({ store }: { readonly store: ToastStore }) => {
  const { t } = useI18n();
  const [paused, setPaused] = useState(false);
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => undefined);
  // A toast dismissed while hovered fires no event that could end the pause.
  useEffect(() => {
    if (!toasts?.length) setPaused(false);
  }, [toasts?.length]);
  useEffect(() => store.place().attach(), [store]);
  if (!toasts) return null;
  const changes = toasts.filter(isChange);
  return createPortal(
    <section
      aria-label={t('common.notifications')}
      className={styles.region}
      onBlur={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      <div aria-live="polite" className={styles.messages}>
        {toasts
          .filter((toast) => !isChange(toast))
          .map((toast) => (
            <ToastCard key={toast.id} onDone={() => store.dismiss(toast.id)} paused={paused} toast={toast} />
          ))}
      </div>
      <div className={styles.bars}>
        <div className={styles.notices} ref={store.place().notices} />
        {changes.length > 0 && (
          <Suspense>
            <UndoBar changes={changes} onDone={store.dismiss} paused={paused} />
          </Suspense>
        )}
      </div>
    </section>,
    store.place().element,
  );
};

/**
 * The toasts' place in a modal, as its last part. A modal keeps the keyboard and screen readers inside, so toasts
 * elsewhere, and their Undo, couldn't be reached.
 */
export const ToastOutlet = () => {
  const store = useContext(ToastContext);
  const enter = useCallback((modal: HTMLDivElement) => store?.place().enter(modal), [store]);
  return <div className={styles.outlet} ref={enter} />;
};

/** Shows a lasting notice beside the changes that can be undone, also above modals. */
export const BarNotice = ({ children }: { readonly children: ReactNode }) => {
  const store = useContext(ToastContext);
  return store && createPortal(children, store.place().noticesElement);
};

interface ToastCardProps {
  readonly toast: Toast;
  readonly paused: boolean;
  readonly onDone: () => void;
}

const ToastCard = ({ toast, paused, onDone }: ToastCardProps) => {
  const { t } = useI18n();
  useTimer(toast, paused, onDone);
  return (
    <div className={cx(styles.toast, styles[toast.tone])}>
      <Icon name={ICONS[toast.tone]} />
      <div className={styles.text}>
        {toast.title && <p className={styles.title}>{toast.title}</p>}
        <p>{toast.text}</p>
      </div>
      <IconButton className={styles.close} icon="close" label={t('common.dismiss')} onClick={onDone} />
    </div>
  );
};
