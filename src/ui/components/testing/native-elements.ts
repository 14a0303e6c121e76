/** What jsdom lacks: as much of dialogs, popovers and media queries as the tests need. */
const prototype = () => window.HTMLElement.prototype;

/** Gives every media query the same answer. */
export const stubMedia = (matches: boolean): void => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
};

/** Lets `<dialog>` open and close, and popovers hide. */
export const stubNativeElements = (): void => {
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(prototype(), { hidePopover() {} });
  stubMedia(false);
};
