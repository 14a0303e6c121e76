/** Writes XML for feeds and sitemaps. */
import { escapeHtml } from '../platform/text.ts';

/** Characters that XML 1.0 forbids even if escaped; the last ones are unpaired surrogates. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const xmlText = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''));

/** `element('title', 'R&D')` is `<title>R&amp;D</title>`; empty without text. */
export const element = (name: string, text: string | number | undefined): string =>
  text === undefined || text === '' ? '' : `<${name}>${xmlText(String(text))}</${name}>`;
