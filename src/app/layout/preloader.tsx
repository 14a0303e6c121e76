import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { cx } from '../../ui/components/cx.ts';
import { Spinner } from '../../ui/components/spinner.tsx';
import styles from './preloader.module.css';

/** NAV-09. */
const HIDDEN_AFTER_MS = 750;

type Phase = 'hidden' | 'busy' | 'leaving';

/**
 * An overlay while another page loads, and 750 ms longer. Clicks pass through it, and it delays nothing.
 * Changing the query of a page (filters, pagination) doesn't count as another page.
 */
export const Preloader = () => {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const busy = state !== 'idle' && location.pathname !== pathname;
  const [phase, setPhase] = useState<Phase>('hidden');
  const shownFor = useRef(pathname);

  useEffect(() => {
    if (busy) return setPhase('busy');
    const arrived = shownFor.current !== pathname;
    shownFor.current = pathname;
    // A page that is already loaded arrives without a loading state.
    setPhase((before) => (arrived || before !== 'hidden' ? 'leaving' : 'hidden'));
    const timer = setTimeout(() => setPhase('hidden'), HIDDEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy, pathname]);

  if (phase === 'hidden') return null;
  return (
    <div
      aria-hidden="true"
      className={cx(styles.preloader, phase === 'leaving' && styles.leaving)}
      data-preloader=""
    >
      <Spinner className={styles.spinner} size={48} />
    </div>
  );
};
