import { type RefObject, useCallback, useEffect } from 'react';
import { textsOf } from './form-fields.ts';

/** Never stored: passwords and codes, and consent, which is given each time. */
const NOT_KEPT: readonly string[] = ['password', 'password_confirmation', 'terms'];

const NONE = {};

const parse = (stored: string | null): Readonly<Record<string, unknown>> => {
  const kept: unknown = JSON.parse(stored ?? '{}');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
};

/** Fills empty fields only: text typed before the scripts loaded is newer. */
const restore = (form: HTMLFormElement, texts: Readonly<Record<string, unknown>>): void => {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    const isText =
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement;
    if (isText && field.value === '' && typeof text === 'string') field.value = text;
  }
};

/**
 * Stores the input of a form without a draft in this tab until it is sent, so that visiting another page,
 * switching language or reloading loses nothing.
 * @param own what fields without any input begin with
 */
export const useKeptTexts = (
  name: string,
  form: RefObject<HTMLFormElement | null>,
  own: Readonly<Record<string, string>> = NONE,
) => {
  const key = `typed:${name}`;
  const keep = useCallback(() => {
    if (!form.current) return;
    const texts = Object.entries(textsOf(form.current)).filter(
      ([field, text]) => text !== '' && !NOT_KEPT.includes(field),
    );
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(texts)));
  }, [form, key]);
  // Also stores text typed before the scripts loaded.
  useEffect(() => {
    if (!form.current) return;
    restore(form.current, { ...own, ...parse(sessionStorage.getItem(key)) });
    keep();
  }, [form, key, keep, own]);
  const forget = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { keep, forget };
};
