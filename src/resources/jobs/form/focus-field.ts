/** The id of a field's control: its name, or that of its text field. */
export const controlOf = (field: string): HTMLElement | null =>
  document.getElementById(`${field}-text`) ?? document.getElementById(field);

/** Focuses a form field. */
export const focusField = (field: string): void => {
  const control = controlOf(field);
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
};
