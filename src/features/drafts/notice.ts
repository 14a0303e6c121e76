import { dateFormat } from '#contract/shared/formatters.ts';

/** A time, with the date unless it's today. */
export const writeMoment = (moment: string, locale: string): string => {
  const at = new Date(moment);
  const isToday = at.toDateString() === new Date().toDateString();
  return dateFormat(locale, {
    ...(isToday ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(at);
};

const FIELDS = 'input:not([type="hidden"], :disabled), select, textarea, [contenteditable="true"]';

/** The ref of what takes the place of the notice: its button has gone with it, and the form's first field gets the focus. */
export const focusFieldAfter = (place: HTMLElement | null): void => {
  if (!place || !document.activeElement?.contains(place)) return;
  const fields = (
    place.closest('form, dialog, [role="dialog"], main') ?? document
  ).querySelectorAll<HTMLElement>(FIELDS);
  [...fields]
    .find((field) => place.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)
    ?.focus();
};
