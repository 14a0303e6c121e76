/**
 * A city's location (DETAIL-08) on a self-hosted picture, so that no third party learns who views which job.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import type { Place } from './live-map.ts';
import styles from './locator-map.module.css';

/** An interactive map, loaded and rendered into the `container` element on demand. */
const useLiveMap = (place: Place, label: string) => {
  const { t } = useI18n();
  const [state, setState] = useState<'closed' | 'opening' | 'open' | 'failed'>('closed');
  const container = useRef<HTMLDivElement>(null);
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);

  // The clicked button has gone. If the focus has moved elsewhere meanwhile, it stays there.
  useEffect(() => {
    if (state !== 'open' || document.activeElement !== document.body) return;
    container.current?.querySelector('canvas')?.focus({ preventScroll: true });
  }, [state]);

  const open = async (style: string) => {
    if (!container.current) return;
    const current = new AbortController();
    life.current = current;
    setState('opening');
    try {
      const { drawLiveMap } = await import('./live-map.ts');
      await drawLiveMap({ container: container.current, style, place, label, t, signal: current.signal });
      setState('open');
    } catch {
      current.abort();
      setState('failed');
    }
  };

  return { state, container, open };
};

interface PictureProps {
  readonly cityId: number;
  /** Describes what the picture shows. */
  readonly label: string;
}

interface LocatorMapProps extends PictureProps {
  /** The style for an interactive map, if the operator has configured one. */
  readonly place?: Place;
  /** The address of the full map, and the link's text. */
  readonly link?: { readonly href: string; readonly text: ReactNode } | undefined;
}

const Picture = ({ cityId, label }: PictureProps) => (
  <svg
    className={styles.map}
    preserveAspectRatio="xMidYMid slice"
    viewBox="0 0 340 200"
    role="img"
    aria-label={label}
  >
    <use href={linkTo.map(cityId)} />
  </svg>
);

/** The picture, and a button that replaces it with a map. The picture stays if the map fails. */
const OpenablePicture = ({
  place,
  style,
  ...picture
}: PictureProps & { readonly place: Place; readonly style: string }) => {
  const { t } = useI18n();
  const { state, container, open } = useLiveMap(place, picture.label);
  const isOpen = state === 'open';
  return (
    <>
      <div className={styles.stack}>
        {!isOpen && <Picture {...picture} />}
        <div className={cx(styles.map, !isOpen && styles.waiting)}>
          {/* The map library owns its classes and content, and lays out its controls from left to right. */}
          <div className={styles.whole} dir="ltr" ref={container} />
        </div>
      </div>
      {!isOpen && (
        <div>
          <Button busy={state === 'opening'} onClick={() => open(style)} variant="secondary" wide>
            {t('job.map_open')}
          </Button>
          <p className={styles.report} role="status">
            {state === 'failed' && t('job.map_failed')}
          </p>
        </div>
      )}
    </>
  );
};

export const LocatorMap = ({ place, link, ...picture }: LocatorMapProps) => {
  const style = useHydrated() ? document.documentElement.dataset.mapStyle : undefined;
  return (
    <figure className={styles.figure}>
      {place && style ? (
        <OpenablePicture {...picture} place={place} style={style} />
      ) : (
        <Picture {...picture} />
      )}
      {link && (
        <a className={styles.link} href={link.href} rel="noopener noreferrer" target="_blank">
          {link.text}
        </a>
      )}
    </figure>
  );
};
