/** The id of a field's control: its own name, or that of the text it is written in. */
export const controlOf = (field: string): HTMLElement | null =>
  document.getElementById(`${field}-text`) ?? document.getElementById(field);

/** Leads to a field of the form. */
export const focusField = (field: string): void => {
  const control = controlOf(field);
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
};
