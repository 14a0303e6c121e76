/** A form starts with its first field; anything else, with its first button. */
const FIRST = ['form :is(input, select, textarea):enabled', 'button:enabled'];

/** Moves the focus into a dialog that opens. */
export const focusFirst = (dialog: HTMLElement): void =>
  FIRST.map((selector) => dialog.querySelector<HTMLElement>(selector))
    .find((element) => element !== null)
    ?.focus();
