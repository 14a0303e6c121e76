import { useStore } from 'react-admin';
import type { StaffTranslation, TextPlace } from '#contract/i18n/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Translate } from '../../i18n/messages.ts';
import styles from './places.module.css';

/** What is shown around a text at least, in pixels. */
const [AROUND_X, AROUND_Y] = [640, 240];
const MARGIN = 40;

/** The name of a screen, such as `staff /staff/texts`, for people. */
export const screenLabel = (screen: string, t: Translate): string => {
  const [viewer = '', path = ''] = screen.split(' ');
  switch (viewer) {
    case 'seeker':
      return t('console.translations_screen', { path, who: t('console.staff_users.role.seeker') });
    case 'employer':
      return t('console.translations_screen', { path, who: t('console.staff_users.role.employer') });
    case 'staff':
      return t('console.translations_screen', { path, who: t('console.staff_users.role.staff') });
    default:
      return path;
  }
};

/** A part of a length with its middle at that of the text, moved to stay within the picture. */
const windowOf = (start: number, length: number, least: number, whole: number): readonly [number, number] => {
  const size = Math.min(whole, Math.max(least, length + 2 * MARGIN));
  return [Math.min(Math.max(0, start + length / 2 - size / 2), whole - size), size];
};

/** The part of the picture around the text, which is framed; a link to the whole one. */
const Place = ({ place }: { readonly place: TextPlace }) => {
  const { t } = useI18n();
  const { picture, width, height, area, screen } = place;
  const [left, shownWidth] = windowOf(area.x, area.width, AROUND_X, width);
  const [top, shownHeight] = windowOf(area.y, area.height, AROUND_Y, height);
  const name = screenLabel(screen, t);
  return (
    <figure className={styles.place}>
      <a href={picture} rel="noreferrer" target="_blank">
        <svg
          aria-label={t('console.translations_place', { screen: name })}
          className={styles.picture}
          role="img"
          viewBox={`${left} ${top} ${shownWidth} ${shownHeight}`}
        >
          <image height={height} href={picture} width={width} />
          <rect
            className={styles.frame}
            height={area.height + 8}
            rx={4}
            width={area.width + 8}
            x={area.x - 4}
            y={area.y - 4}
          />
        </svg>
      </a>
      <figcaption>
        <bdi dir="ltr">{name}</bdi>
      </figcaption>
    </figure>
  );
};

/** Where the text stands, if there are pictures: the first one, and links to others. Once opened, all texts show it. */
export const Places = ({ text: { places } }: { readonly text: StaffTranslation }) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useStore('translations.places', false);
  const [first, ...others] = places;
  if (!first) return null;
  return (
    <details className={styles.places} onToggle={(event) => setOpen(event.currentTarget.open)} open={isOpen}>
      <summary>{t('console.translations_places', { smart_count: places.length })}</summary>
      {isOpen && <Place place={first} />}
      {isOpen && (
        <ul className={styles.others}>
          {others.map(({ screen, picture }) => (
            <li key={picture}>
              <a dir="ltr" href={picture} rel="noreferrer" target="_blank">
                {screenLabel(screen, t)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
};
