import { type ComponentProps, Suspense } from 'react';
import { useSession } from '../../ui/hooks/use-session.ts';
import { lazyCode } from '../../ui/load-code.ts';
import styles from './bell-place.module.css';

const Bell = lazyCode(() => import('./bell.tsx'));

/** Reserves the bell's place in the header. Its script loads after the page, for signed-in users only. */
export const BellPlace = (props: ComponentProps<typeof Bell>) => {
  const isSignedIn = useSession() !== undefined;
  return (
    <div className={styles.place} data-for="seeker employer staff">
      {isSignedIn && (
        <Suspense>
          <Bell {...props} />
        </Suspense>
      )}
    </div>
  );
};
