/** A form's values, for comparing versions. */

import { textsOf } from '../../ui/forms/form-fields.ts';
import type { ShownFields } from '../versions/differences.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlIn = (form: HTMLFormElement | null, name: string): Control | undefined => {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control
    : undefined;
};

/** The fields of a form; a choice from a list is shown as its name. */
export const shownIn = (form: HTMLFormElement): ShownFields =>
  Object.fromEntries(
    Object.entries(textsOf(form)).map(([name, value]) => {
      const control = controlIn(form, name);
      const option = control instanceof HTMLSelectElement ? control.selectedOptions[0] : undefined;
      return [name, { value, text: value === '' ? '' : (option?.text ?? value) }];
    }),
  );

/** The name of a field: its label without additions. */
export const labelIn = (form: HTMLFormElement | null, name: string): string => {
  const text = controlIn(form, name)?.labels?.[0]?.firstChild?.textContent;
  return text?.trim() || name;
};
