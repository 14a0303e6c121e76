import { type RefObject, useEffect, useRef, useState } from 'react';

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
export const useMovingStrip = (strip: RefObject<HTMLElement | null>) => {
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
