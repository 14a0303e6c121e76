/** What a form's controls hold, as versions are compared. */
import { textsOf } from '../forms/form-fields.ts';
import type { ShownFields } from './differences.ts';

const controlIn = (form: HTMLFormElement | null, name: string) => form?.elements.namedItem(name);

/** The fields of a form; a choice from a list reads as its name. */
export const shownIn = (form: HTMLFormElement): ShownFields =>
  Object.fromEntries(
    Object.entries(textsOf(form)).map(([name, value]) => {
      const control = controlIn(form, name);
      const option = control instanceof HTMLSelectElement ? control.selectedOptions[0] : undefined;
      return [name, { value, text: value === '' ? '' : (option?.text ?? value) }];
    }),
  );

/** What a field is called, without what its label says besides. */
export const labelIn = (form: HTMLFormElement | null, name: string): string => {
  const control = controlIn(form, name);
  const isField =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  const text = isField ? control.labels?.[0]?.firstChild?.textContent : undefined;
  return text?.trim() || name;
};
