/** Goes on from text to text with the keyboard, also over pages of the list. */
import { type RefObject, use, useEffect } from 'react';
import { ListContext } from 'react-admin';
import { useTyping } from './typed-translations.tsx';

/** Each field has a hidden copy that measures its height. */
const FIELDS = 'textarea:not([aria-hidden])';

/**
 * @param place the text's editor
 * @param editors the selector of all editors
 * @returns a function that focuses the field after another one: on the next page after the last one of a page
 */
export const useNextText = (place: RefObject<HTMLElement | null>, editors: string) => {
  const { arriving } = useTyping();
  const list = use(ListContext);
  // The first text of the next page.
  useEffect(() => {
    if (!arriving.current) return;
    arriving.current = false;
    place.current?.querySelector<HTMLTextAreaElement>(FIELDS)?.focus();
  }, [arriving, place]);
  return (from: HTMLTextAreaElement): void => {
    const all = [...document.querySelectorAll<HTMLTextAreaElement>(`${editors} ${FIELDS}`)];
    const next = all[all.indexOf(from) + 1];
    if (next) next.focus();
    // The texts of a view that they leave when they are saved move up.
    else if (list?.hasNextPage && !list.filterValues.view) {
      arriving.current = true;
      list.setPage(list.page + 1);
    }
  };
};
