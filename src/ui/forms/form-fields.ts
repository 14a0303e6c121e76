/** Reads a form's text fields by name. Files are read where they are needed. */
export const textsOf = (form: HTMLFormElement): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
};

export const focusField = (form: HTMLFormElement, name: string): void => {
  const named = form.elements.namedItem(name);
  // Of choices, the first one.
  const field = named instanceof RadioNodeList ? named[0] : named;
  if (field instanceof HTMLElement) field.focus();
};
