import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { cx } from '../ui/cx.ts';
import { Spinner } from '../ui/spinner.tsx';
import styles from './preloader.module.css';

/** NAV-09. */
const HIDDEN_AFTER_MS = 750;

type Phase = 'hidden' | 'busy' | 'leaving';

/**
 * A veil over the page while another one is on its way, and 750 ms longer. It lets every click through and
 * holds nothing up. Changing the query of a page (filters, pages of a list) is no way to another page.
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
    // A page that was at hand arrives without ever having been on its way.
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
