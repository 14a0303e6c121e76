/** A city's location (DETAIL-08): the portal's own picture, so that no third party learns who views which job. */
import type { ReactNode } from 'react';
import { linkTo } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import type { Place } from './live-map.ts';
import styles from './locator-map.module.css';
import { useLiveMap } from './use-live-map.ts';

interface PictureProps {
  readonly cityId: number;
  /** Says what the picture shows. */
  readonly label: string;
}

interface LocatorMapProps extends PictureProps {
  /** What a map that can be moved opens at, where the operator has one. */
  readonly place?: Place;
  /** Where to see it in full, and what that link is called. */
  readonly link?: { readonly href: string; readonly text: ReactNode } | undefined;
}

const Picture = ({ cityId, label }: PictureProps) => (
  <svg className={styles.map} viewBox="0 0 340 200" role="img" aria-label={label}>
    <use href={linkTo.map(cityId)} />
  </svg>
);

/** The picture, and a button that replaces it by a map. The picture stays if the map fails. */
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
          {/* Its classes and what is in it are the map's, whose controls are laid out from left to right. */}
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
