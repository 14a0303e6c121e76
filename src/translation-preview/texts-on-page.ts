/** Which of the catalogue's texts stand where on the page. */
import type { MessageKey } from '../i18n/messages.ts';

/** Around what the preview itself shows: its own texts are not part of the page. */
export const OWN = 'data-text-preview';

const keysByText = new Map<string, Set<MessageKey>>();

/** Keeps in mind under which keys a text was written. */
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

/** Attributes that hold texts. */
const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'];

/** The texts of an element itself, without its children's. */
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

/** Every text within an element, in the order of the page. */
export const textsIn = (root: Element): FoundText[] =>
  [root, ...root.querySelectorAll('*')].filter((element) => !element.closest(`[${OWN}]`)).flatMap(textsOf);

const CONTROLS = 'a, button, label, summary, select, [role="button"], [role="tab"], [role="switch"]';

/** The texts of an element that is pointed at: its own, or those of the button whose icon it is. */
export const textsAt = (target: EventTarget | null): FoundText[] => {
  if (!(target instanceof Element) || target.closest(`[${OWN}]`)) return [];
  const own = textsOf(target);
  if (own.length > 0) return own;
  const control = target.closest(CONTROLS);
  return control ? textsIn(control) : [];
};
