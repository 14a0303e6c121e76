const isChanged = (control: Element): boolean => {
  // Somebody still types: no choice yet.
  if (control === document.activeElement && control.matches('[type=search]')) return false;
  if (control instanceof HTMLInputElement)
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  return (
    control instanceof HTMLSelectElement &&
    [...control.options].some((option) => option.selected !== option.defaultSelected)
  );
};

/** What a form holds, where that is no longer what the server drew. */
export const changedForm = (form: HTMLFormElement): URLSearchParams | undefined => {
  if (![...form.elements].some(isChanged)) return undefined;
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields);
};
