/** Where the toasts are in the document: in the innermost open modal, otherwise at the end of the page. */
export interface ToastPlace {
  /** The element that contains the toasts. It's moved as a whole, so that nothing in it starts over. */
  readonly element: HTMLElement;
  /** Where notices that last are shown, which others than the toasts render. */
  readonly noticesElement: HTMLElement;
  /** Adds the notices to an element. */
  notices(parent: HTMLElement | null): void;
  /** Adds the toasts to the page. Returns the function that removes them. */
  attach(): () => void;
  /** Shows the toasts inside a modal. Returns the function that moves them back. */
  enter(modal: HTMLElement): () => void;
}

export const createToastPlace = (): ToastPlace => {
  const element = document.createElement('div');
  const noticesElement = document.createElement('div');
  const modals: HTMLElement[] = [];
  const move = () => {
    element.toggleAttribute('data-in-modal', modals.length > 0);
    (modals.at(-1) ?? document.body).append(element);
  };
  // Dialogs of the console hide everything else from assistive technology, but toasts must still be announced.
  const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
  return {
    element,
    noticesElement,
    notices: (parent) => parent?.append(noticesElement),
    attach: () => {
      move();
      observer.observe(element, { attributeFilter: ['aria-hidden'] });
      return () => {
        observer.disconnect();
        element.remove();
      };
    },
    enter: (modal) => {
      modals.push(modal);
      move();
      return () => {
        modals.splice(modals.indexOf(modal), 1);
        move();
      };
    },
  };
};
