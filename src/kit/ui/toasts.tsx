import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { TOAST_MS } from '#contract/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import {
  createToastStore,
  keepForNextLoad,
  type Toast,
  type ToastMessage,
  type ToastStore,
  type ToastTone,
  takeKept,
} from './toast-store.ts';
import styles from './toasts.module.css';

const ToastContext = createContext<ToastStore | undefined>(undefined);
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
  const { t } = useI18n();
  if (!store) throw new Error('useToast needs a ToastProvider above it.');
  return useMemo(() => {
    const show = (tone: ToastTone) => (text: string, title?: string) => store.show({ tone, text, title });
    return {
      success: show('success'),
      error: show('error'),
      info: show('info'),
      /** Reports a change with an Undo button, until the given time if there is one. */
      undoable: (text: string, undo: () => void, ends: Pick<ToastMessage, 'until' | 'onGone'> = {}) =>
        store.show({ tone: 'success', text, action: { label: t('common.undo'), run: undo }, ...ends }),
      /** Shown by the next page loaded in this tab, so it survives a reload. */
      afterLoad: (text: string) => keepForNextLoad({ tone: 'success', text }),
    };
  }, [store, t]);
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
  return createPortal(
    <section
      aria-label={t('common.notifications')}
      className={styles.region}
      onBlur={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      <div aria-live="polite" className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} onDone={() => store.dismiss(toast.id)} paused={paused} toast={toast} />
        ))}
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
  return <div ref={enter} />;
};

interface ToastCardProps {
  readonly toast: Toast;
  readonly paused: boolean;
  readonly onDone: () => void;
}

const ToastCard = ({ toast, paused, onDone }: ToastCardProps) => {
  const { t } = useI18n();
  const textId = useId();
  // A new callback doesn't restart the timer.
  const end = useEffectEvent(onDone);
  const { until } = toast;
  useEffect(() => {
    if (paused) return;
    // A user who hovers until the end gets a moment to leave the toast.
    const time = until === undefined ? TOAST_MS : Math.max(until - Date.now(), 1000);
    const timer = setTimeout(() => end(), time);
    return () => clearTimeout(timer);
  }, [paused, until]);
  return (
    <div className={cx(styles.toast, styles[toast.tone])}>
      <Icon name={ICONS[toast.tone]} />
      <div className={styles.text}>
        {toast.title && <p className={styles.title}>{toast.title}</p>}
        <p id={textId}>{toast.text}</p>
        {toast.action && (
          <Button
            // Several toasts can offer Undo.
            aria-describedby={textId}
            onClick={() => {
              toast.action?.run();
              onDone();
            }}
            size="small"
            variant="quiet"
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton className={styles.close} icon="close" label={t('common.dismiss')} onClick={onDone} />
    </div>
  );
};
