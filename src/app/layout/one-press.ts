/** One press acts once: what follows it at once was meant for what was there before. */

/** As slow as a double press gets. Nobody sees something new and decides about it as fast. */
const DOUBLE_MS = 400;
/** How far a finger or the pointer moves between two presses of one place. */
const SAME_PLACE_PX = 12;

const CONTROL = 'button, a, [role="button"], [role="menuitem"], [role="option"]';
const TEXT = 'textarea, [contenteditable]';

const ignore = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A held Enter would press again whatever gets the focus after the first time, and a held Escape close one dialog
 * after another. In a text, Enter begins lines.
 */
const ignoreHeldKey = (event: KeyboardEvent): void => {
  const { key, repeat, target, ctrlKey, metaKey } = event;
  if (!repeat || (key !== 'Enter' && key !== 'Escape')) return;
  const isLine =
    key === 'Enter' && !ctrlKey && !metaKey && target instanceof Element && target.closest(TEXT) !== null;
  if (!isLine) ignore(event);
};

/** The second click of a double click, if another control has come under the pointer, such as that of the next row. */
const createClickFilter = () => {
  let last: { readonly at: number; readonly x: number; readonly y: number; readonly on: Element } | undefined;
  return (event: MouseEvent): void => {
    const { target, detail, clientX: x, clientY: y, timeStamp: at } = event;
    const on = target instanceof Element ? target.closest(CONTROL) : null;
    // Clicks by the keyboard and by scripts have no place.
    if (!on || detail === 0) {
      last = undefined;
      return;
    }
    const isAgain = last && at - last.at < DOUBLE_MS && Math.hypot(last.x - x, last.y - y) <= SAME_PLACE_PX;
    if (last && isAgain && !last.on.isConnected) {
      last = { ...last, at };
      ignore(event);
    } else last = { at, x, y, on };
  };
};

/** @returns a function that ends it */
export const actOncePerPress = () => {
  const filterClick = createClickFilter();
  window.addEventListener('keydown', ignoreHeldKey, true);
  window.addEventListener('click', filterClick, true);
  return () => {
    window.removeEventListener('keydown', ignoreHeldKey, true);
    window.removeEventListener('click', filterClick, true);
  };
};
