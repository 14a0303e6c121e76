/** Turns the page into one whose texts are pointed at: a click opens a text and does nothing else. */
import { useEffect, useEffectEvent } from 'react';
import { type FoundText, textsAt } from './texts-on-page.ts';

/** The style sheet outlines the element. */
const POINTED = 'data-pointed-text';

const unmark = (): void => {
  for (const marked of document.querySelectorAll(`[${POINTED}]`)) marked.removeAttribute(POINTED);
};

export const mark = (elements: readonly Element[]): void => {
  unmark();
  for (const element of elements) element.setAttribute(POINTED, '');
};

/** What a press is made of: components act on any of these. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'touchend', 'click'];

export const usePointing = (isOn: boolean, choose: (found: FoundText[]) => void): void => {
  const chosen = useEffectEvent(choose);
  useEffect(() => {
    if (!isOn) return;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const show = ({ target }: Event) => mark(textsAt(target).map(({ element }) => element));
    const press = (event: Event) => {
      const found = textsAt(event.target);
      // Elements without a catalogue text work as usual, for example links with user content.
      if (found.length === 0) return;
      // A finger that is lifted has not clicked yet, and would not if this were stopped.
      if (event.type !== 'touchend' && event.type !== 'pointerup') event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === 'click') chosen(found);
    };
    for (const name of ['pointerover', 'focusin']) window.addEventListener(name, show, options);
    for (const name of PRESSES) window.addEventListener(name, press, options);
    return () => {
      listening.abort();
      unmark();
    };
  }, [isOn]);
};
