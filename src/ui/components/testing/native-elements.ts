/** What jsdom lacks: as much of dialogs, popovers and media queries as the tests need. */
const prototype = () => window.HTMLElement.prototype;

/** Lets `<dialog>` open and close, and popovers hide. Every media query has the same answer. */
export const stubNativeElements = ({ matches = false } = {}): void => {
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(prototype(), { hidePopover() {} });
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
};
