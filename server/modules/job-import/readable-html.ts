/** Turns the text of an imported job into readable HTML. */
import { decodeHTMLStrict } from 'entities';
import { sanitizeHtml } from '../../platform/html.ts';
import { escapeHtml } from '../../platform/text.ts';
import { unescapedOnce } from './fields.ts';
import { beginsLikeItem } from './item-words.ts';
import { type Piece, piecesOf } from './pieces.ts';

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly label?: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly lead?: string };

const SECTION =
  /^(?:the |your |our |this |job |key |main |core |essential |primary |principal |minimum |basic |general |specific |required |preferred |desired |additional |other |professional |technical |personal |typical |daily )*(?:role|roles|responsibilit(?:y|ies)|requirements?|qualifications?|duties|skills|competenc(?:y|ies)|experience|education|benefits|perks|summary|description|overview|introduction|position|company|opportunity|job|functions?|tasks?|objectives?|profile|rewards|compensation|salary|location|hours|schedule|travel|candidate|applicant|team|culture|mission|purpose|background|environment|package|details|notes?|details|assets)(?: (?:and|&|\/) (?:\w+ )?(?:responsibilities|requirements|qualifications|duties|skills|experience|education|benefits|abilities|knowledge|training|accountabilities|objectives))?(?: (?:required|preferred|desired|include|offered|needed|used|summary|description|overview|requirements|functions|duties|details))?[:?!]?$/i;
const QUESTION =
  /^(?:about (?:us|you|the (?:company|role|job|position|team))|who (?:we|you) are|what (?:we|you|you'll|you’ll|we're|we’re)\b.{0,40}|why (?:choose|join|work)\b.{0,40}|how to apply|how we work|nice to have|must haves?|bonus points?|you (?:will|are|have|bring|offer)|we (?:offer|are looking for|need|want)|your (?:profile|mission|tasks)|to apply|in return)[:?!…]?$/i;

const words = (text: string): number => text.split(/\s+/).length;
const endsSentence = (text: string): boolean => /[.!?…]["”’)]?$/.test(text);
/** The number of sentence ends. "e.g. this" and "U.S. Army" don't count. */
const sentences = (text: string): number =>
  1 + (text.match(/[\p{Ll}\d)%”"][.!?]["”’)]? +(?=["“(]?\p{Lu})/gu)?.length ?? 0);

const isCapitals = (text: string): boolean =>
  /^[^\p{Ll}]+[^\p{Ll}.]$/u.test(text) && /\p{Lu}{4,}/u.test(text) && words(text) <= 7 && text.length >= 6;

const isHeading = ({ text, isItem }: Piece): boolean =>
  !isItem && words(text) <= 8 && (SECTION.test(text) || QUESTION.test(text) || isCapitals(text));

/** Separates a heading after a sentence: "… by e-mail. Qualifications". */
const detachHeadings = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) => {
    const tail = /^(.{20,}[.!?)]) +([\p{Lu}][^.!?]{4,60}:?)$/su.exec(piece.text);
    const [, body, heading] = tail ?? [];
    if (!body || !heading || !isHeading({ text: heading, isItem: false })) return [piece];
    return [
      { text: body, isItem: piece.isItem },
      { text: heading, isItem: false },
    ];
  });

/**
 * Whether a text introduces a list: "You will have:", "Specifically…", "The duties include, but are not limited to".
 */
const isLead = ({ text }: Piece): boolean =>
  /[:…]$/.test(text) || /\b(?:includ(?:e|es|ing)|the following|not limited to|as follows)$/i.test(text);

/** The maximum length of a list item. */
const ITEM_WORDS = 45;
/** Whether a piece can be a list item: a phrase, or one short sentence. */
const isShort = ({ text }: Piece): boolean => words(text) <= ITEM_WORDS && sentences(text) === 1;
const isPhrase = (piece: Piece): boolean => piece.isItem || (isShort(piece) && !endsSentence(piece.text));

const withoutColon = (text: string): string => text.replace(/\s*[:…]$/, '');

/** Turns "RESPONSIBILITIES" into "Responsibilities". Short words in capitals may be names and stay. */
const withoutShouting = (text: string): string => {
  if (!isCapitals(text)) return text;
  const lowered = text.toLowerCase();
  return lowered.replace(/^./, (first) => first.toUpperCase());
};

/** Whether another phrase follows soon, so that a sentence in between is also an item. */
const listContinues = (pieces: readonly Piece[], index: number): boolean => {
  for (const piece of pieces.slice(index + 1, index + 3)) {
    if (isHeading(piece) || (isLead(piece) && !piece.isItem)) return false;
    if (isPhrase(piece)) return true;
  }
  return false;
};

/** Without an introduction, a longer sentence starts a paragraph rather than a list. */
const OPENING_WORDS = 14;

/**
 * The end of at least three consecutive sentences that start like list items, which form a list without an
 * introduction.
 */
const sentenceRun = (pieces: readonly Piece[], start: number): number => {
  let end = start;
  for (let piece = pieces[end]; piece && isShort(piece) && beginsLikeItem(piece.text); piece = pieces[end]) {
    if (isHeading(piece) || isLead(piece)) break;
    end++;
  }
  return end - start >= 3 ? end : start;
};

/** The position after the last piece of the list that starts at `start`. */
const endOfList = (pieces: readonly Piece[], start: number, announced: boolean): number => {
  const first = pieces[start];
  if (!first) return start;
  if (!announced && !isPhrase(first)) {
    const run = sentenceRun(pieces, start);
    if (run > start) return run;
    if (words(first.text) > OPENING_WORDS) return start;
  }
  // Some lists consist of whole sentences. Others end at the first whole sentence.
  const ofSentences = announced && !isPhrase(first);
  let end = start;
  for (; end < pieces.length; end++) {
    const piece = pieces[end];
    if (!piece || isHeading(piece) || (isLead(piece) && !piece.isItem)) break;
    const isItem = isPhrase(piece) || (ofSentences && isShort(piece));
    if (!isItem && !(words(piece.text) <= ITEM_WORDS && listContinues(pieces, end))) break;
  }
  return end;
};

/** Longer paragraphs are split after a sentence, because they are hard to read. */
const PARAGRAPH_WORDS = 85;
const cutLong = (text: string): string[] => {
  if (words(text) <= PARAGRAPH_WORDS * 1.4) return [text];
  const parts: string[] = [];
  let current = '';
  for (const sentence of text.split(/(?<=[\p{Ll}\d)%”"][.!?]["”’)]?) +(?=["“(]?\p{Lu})/u)) {
    current = current ? `${current} ${sentence}` : sentence;
    if (words(current) >= PARAGRAPH_WORDS * 0.7) {
      parts.push(current);
      current = '';
    }
  }
  const last = parts.at(-1);
  if (current && last !== undefined && words(current) < 15) parts[parts.length - 1] = `${last} ${current}`;
  else if (current) parts.push(current);
  return parts;
};

const paragraphs = (text: string): Block[] =>
  cutLong(text).map((part) => ({ kind: 'paragraph', text: part }));

/** A lead without a list becomes a label of the next sentence, a heading, or plain text. */
const leadAlone = (piece: Piece, next: Piece | undefined): { blocks: Block[]; used: number } => {
  if (words(piece.text) > 6 || !next) return { blocks: paragraphs(piece.text), used: 1 };
  const isLabel = !isHeading(next) && !isLead(next) && words(next.text) <= ITEM_WORDS;
  return isLabel
    ? { blocks: [{ kind: 'paragraph', label: withoutColon(piece.text), text: next.text }], used: 2 }
    : { blocks: [{ kind: 'heading', text: withoutShouting(withoutColon(piece.text)) }], used: 1 };
};

/** The blocks of a plain text: headings, paragraphs and lists. */
export const blocksOf = (text: string): Block[] => {
  const pieces = detachHeadings(piecesOf(text));
  const blocks: Block[] = [];
  let index = 0;
  for (let piece = pieces[0]; piece; piece = pieces[index]) {
    if (isHeading(piece)) {
      blocks.push({ kind: 'heading', text: withoutShouting(withoutColon(piece.text)) });
      index++;
      continue;
    }
    const lead = isLead(piece) && !piece.isItem;
    const start = lead ? index + 1 : index;
    const end = endOfList(pieces, start, lead || blocks.at(-1)?.kind === 'heading');
    if (end - start >= 2 || (end > start && pieces[start]?.isItem)) {
      const items = pieces.slice(start, end).map((item) => item.text);
      blocks.push({ kind: 'list', items, ...(lead ? { lead: piece.text } : {}) });
      index = end;
      continue;
    }
    const alone = lead ? leadAlone(piece, pieces[start]) : { blocks: paragraphs(piece.text), used: 1 };
    blocks.push(...alone.blocks);
    index += alone.used;
  }
  return blocks;
};

const leadHtml = (lead: string): string =>
  words(lead) <= 6
    ? `<p><strong>${escapeHtml(withoutShouting(lead))}</strong></p>`
    : cutLong(lead)
        .map((part) => `<p>${escapeHtml(part)}</p>`)
        .join('');

const blockHtml = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return `<h3>${escapeHtml(block.text)}</h3>`;
    case 'paragraph':
      return block.label
        ? `<p><strong>${escapeHtml(withoutShouting(block.label))}:</strong> ${escapeHtml(block.text)}</p>`
        : `<p>${escapeHtml(block.text)}</p>`;
    case 'list': {
      const items = block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
      return `${block.lead ? leadHtml(block.lead) : ''}<ul>${items}</ul>`;
    }
  }
};

export const htmlOfBlocks = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('');

/** No-break spaces become spaces, so that lines can wrap. */
const decodeEntities = (text: string): string => decodeHTMLStrict(text).replaceAll('\u00a0', ' ');

/** Replaces addresses that data sets have masked, such as "#URL_9f86…#", with a note to the reader. */
const unmask = (text: string): string =>
  text
    .replace(/#URL_[\da-f]{16,}#/gi, '(link removed)')
    .replace(/#EMAIL_[\da-f]{16,}#/gi, '(e-mail address removed)')
    .replace(/#PHONE_[\da-f]{16,}#/gi, '(phone number removed)')
    .replace(/(?:https?:\/\/)?[\w-]*\((link removed)\)(?:\(link removed\))*/g, '($1)')
    .replace(/(\S)\((link|e-mail address|phone number) removed/g, '$1 ($2 removed')
    .replace(/removed\)(?=[\p{L}\d])/gu, 'removed) ');

const looksLikeHtml = (text: string): boolean =>
  /<(?:p|br|ul|ol|dl|li|div|section|article|table|h[1-6]|strong|b|em|i|u|span|font|a)(?:\s[^>]*|\/)?>/i.test(
    text,
  );

export interface ReadableText {
  /** Set for plain text only. */
  readonly blocks?: readonly Block[];
  readonly html: string;
}

/** Cleans HTML, or restores paragraphs and lists in text that lost them. */
export const readable = (source: string): ReadableText => {
  const once = unescapedOnce(source);
  const isEscaped = !looksLikeHtml(once) && /&lt;\/?\w/.test(once);
  const decoded = unmask(isEscaped ? decodeEntities(once) : once);
  if (looksLikeHtml(decoded)) return { html: sanitizeHtml(decoded) };
  const blocks = blocksOf(decodeEntities(decoded));
  return { blocks, html: htmlOfBlocks(blocks) };
};
