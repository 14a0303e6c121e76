/** Finds where catalogue texts appear on the page. */
import type { MessageKey } from '../../i18n/messages.ts';

/** Wraps the preview's own UI, whose texts aren't part of the page. */
export const OWN = 'data-text-preview';

const keysByText = new Map<string, Set<MessageKey>>();

/** Records the keys of a rendered text. */
export const remember = (key: MessageKey, text: string): void => {
  const words = text.trim();
  if (words === '') return;
  const keys = keysByText.get(words) ?? new Set();
  keysByText.set(words, keys.add(key));
};

export interface FoundText {
  readonly words: string;
  readonly keys: readonly MessageKey[];
  readonly element: Element;
}

/** Attributes that contain texts. */
const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'];

/** An element's own texts, without its children's. */
const textsOf = (element: Element): FoundText[] => {
  const written = [
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
    ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  ];
  return [...new Set(written.map((words) => words.trim()))].flatMap((words) => {
    const keys = keysByText.get(words);
    return keys ? [{ words, keys: [...keys], element }] : [];
  });
};

/** All texts within an element, in page order. */
export const textsIn = (root: Element): FoundText[] =>
  [root, ...root.querySelectorAll('*')].filter((element) => !element.closest(`[${OWN}]`)).flatMap(textsOf);

const CONTROLS = 'a, button, label, summary, select, [role="button"], [role="tab"], [role="switch"]';

/** The texts of the clicked element: its own, or those of the button around an icon. */
export const textsAt = (target: EventTarget | null): FoundText[] => {
  if (!(target instanceof Element) || target.closest(`[${OWN}]`)) return [];
  const own = textsOf(target);
  if (own.length > 0) return own;
  const control = target.closest(CONTROLS);
  return control ? textsIn(control) : [];
};
