import type { JobSignal } from '#contract/moderation/signals.ts';

interface Mark extends Pick<JobSignal, 'start' | 'words'> {
  /** Why the words are marked; it follows them. */
  readonly label: string;
}

const LABEL = 'small';

/** The texts of the page, without the labels of other marks. */
const textsIn = (body: HTMLElement): Text[] => {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && !walker.currentNode.parentElement?.matches(`mark > ${LABEL}`))
      texts.push(walker.currentNode);
  return texts;
};

/** Where the words are in the text. Its white space isn't the signal's, so of several places the nearest counts. */
const placeOf = (text: string, { start, words }: Mark): { from: number; to: number } | undefined => {
  const pattern = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s*');
  const places = [...text.matchAll(new RegExp(pattern, 'g'))].sort(
    (a, b) => Math.abs(a.index - start) - Math.abs(b.index - start),
  );
  const [nearest] = places;
  return nearest && { from: nearest.index, to: nearest.index + nearest[0].length };
};

const wrap = (part: Text): HTMLElement => {
  const mark = part.ownerDocument.createElement('mark');
  part.replaceWith(mark);
  mark.append(part);
  return mark;
};

const addMark = (body: HTMLElement, mark: Mark): void => {
  const texts = textsIn(body);
  const place = placeOf(texts.map(({ data }) => data).join(''), mark);
  if (!place) return;
  let at = 0;
  let last: HTMLElement | undefined;
  for (const text of texts) {
    const { length } = text;
    const from = Math.max(place.from - at, 0);
    const to = Math.min(place.to - at, length);
    at += length;
    if (to <= from || text.data.slice(from, to).trim() === '') continue;
    const part = text.splitText(from);
    part.splitText(to - from);
    last = wrap(part);
  }
  const label = body.ownerDocument.createElement(LABEL);
  label.textContent = ` (${mark.label})`;
  last?.append(label);
};

/** HTML with words marked, each with the reason behind it. The HTML is parsed without being run. */
export const markWords = (html: string, marks: readonly Mark[]): string => {
  if (marks.length === 0) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const mark of marks) addMark(body, mark);
  return body.innerHTML;
};
