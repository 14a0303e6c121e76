/** Writes XML: feeds and sitemaps are made of these. */
import { escapeHtml } from './text.ts';

/** What XML 1.0 cannot hold at all, not even escaped; the last are halves of a pair. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** `element('title', 'R&D')` is `<title>R&amp;D</title>`; nothing where there is no text. */
export const element = (name: string, text: string | number | undefined): string =>
  text === undefined || text === ''
    ? ''
    : `<${name}>${escapeHtml(String(text).replace(FORBIDDEN, ''))}</${name}>`;
