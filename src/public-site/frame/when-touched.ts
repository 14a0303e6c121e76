/** What someone does to a page before its late scripts are there. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'leave-page',
] as const;

/** Another page is on its way, which may be drawn only once those scripts are there, too. */
export const leavePage = (): boolean => dispatchEvent(new Event('leave-page'));

/** Resolves as soon as someone touches the page. */
export const whenTouched = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      for (const sign of SIGNS) removeEventListener(sign, done, true);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, done, { capture: true, passive: true });
  });
