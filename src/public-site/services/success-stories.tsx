import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MessageKey, Translate } from '../../i18n/messages.ts';
import { Button } from '../../ui/components/button.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import styles from './success-stories.module.css';

/** The strip moves one step every 10 ms (STATIC-01). */
const STEP_MS = 10;
const STEP_PX = 0.4;
/** A larger difference isn't rounding: the user has scrolled. */
const MOVED_BY_HAND_PX = 2;

/** True if the system asks for reduced motion, and until that is known. */
const usePrefersStillness = (): boolean => {
  const [still, setStill] = useState(true);
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    const read = () => setStill(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return still;
};

/**
 * Moves a strip whose content is rendered twice, so that it can wrap around. It stops while hovered, focused
 * or paused, and never starts by itself if the user prefers reduced motion.
 */
const useMovingStrip = (strip: RefObject<HTMLElement | null>) => {
  const prefersStillness = usePrefersStillness();
  const [chosen, setChosen] = useState<'moving' | 'paused'>();
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const position = useRef(0);
  const wanted = chosen ?? (prefersStillness ? 'paused' : 'moving');
  const moving = wanted === 'moving' && !held.pointer && !held.focus;

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => {
      const element = strip.current;
      if (!element) return;
      const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      const scrolled = element.scrollLeft * direction;
      // The element rounds to whole pixels, so the fraction is kept here.
      if (Math.abs(scrolled - position.current) > MOVED_BY_HAND_PX) position.current = scrolled;
      const round = element.scrollWidth / 2;
      position.current = (position.current + STEP_PX) % Math.max(round, 1);
      element.scrollLeft = position.current * direction;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [moving, strip]);

  return {
    paused: wanted === 'paused',
    toggle: () => setChosen(wanted === 'moving' ? 'paused' : 'moving'),
    hold: {
      onPointerEnter: () => setHeld((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => setHeld((now) => ({ ...now, pointer: false })),
      onFocus: () => setHeld((now) => ({ ...now, focus: true })),
      onBlur: () => setHeld((now) => ({ ...now, focus: false })),
    },
  };
};

const stories: readonly { text: MessageKey; name: MessageKey; role: MessageKey }[] = [
  { text: 'services.story_1', name: 'services.story_1_name', role: 'services.story_1_role' },
  { text: 'services.story_2', name: 'services.story_2_name', role: 'services.story_2_role' },
  { text: 'services.story_3', name: 'services.story_3_name', role: 'services.story_3_role' },
  { text: 'services.story_4', name: 'services.story_4_name', role: 'services.story_4_role' },
  { text: 'services.story_5', name: 'services.story_5_name', role: 'services.story_5_role' },
  { text: 'services.story_6', name: 'services.story_6_name', role: 'services.story_6_role' },
];

const Stories = ({ t, copy = false }: { readonly t: Translate; readonly copy?: boolean }) => (
  <ul className="line list rigid" {...(copy ? { 'aria-hidden': true } : {})}>
    {stories.map(({ text, name, role }) => (
      <li className={styles.story} key={text}>
        <figure>
          <blockquote>{t(text)}</blockquote>
          <figcaption>
            <strong>{t(name)}</strong>
            <span>{t(role)}</span>
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
);

/** A strip of success stories that moves by itself, can be paused, and can be scrolled by hand (STATIC-01). */
export const SuccessStories = ({ t }: { readonly t: Translate }) => {
  const strip = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { paused, toggle, hold } = useMovingStrip(strip);
  return (
    <section aria-labelledby="stories-title" className={styles.section}>
      <div className={`container ${styles.head}`}>
        <div>
          <h2 id="stories-title">{t('services.stories_title')}</h2>
          <p>{t('services.stories_note')}</p>
        </div>
        {hydrated && (
          <Button onClick={toggle} size="small" variant="secondary">
            {t(paused ? 'services.stories_play' : 'services.stories_pause')}
          </Button>
        )}
      </div>
      {/* It can be scrolled by hand, which requires focus for keyboard users. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        aria-label={t('services.stories_strip')}
        className={styles.strip}
        ref={strip}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        {...hold}
      >
        <Stories t={t} />
        {hydrated && <Stories copy t={t} />}
      </div>
    </section>
  );
};
