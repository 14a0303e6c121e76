/** Puts a rendered page into the template: head, texts, state. */
import type { PageHead } from '#contract/page.ts';
import { escapeHtml } from '../text.ts';

export interface DocumentParts {
  readonly template: string;
  readonly locale: string;
  /** Deadlines are days in it. */
  readonly timeZone: string;
  readonly marker: string;
  readonly head: PageHead;
  readonly html: string;
  readonly state: object | undefined;
  readonly origin: string;
  /** Addresses of the two catalogues. */
  readonly messages: { readonly site: string; readonly console: string };
  readonly preload: readonly string[];
}

/** JSON that can stand in a script element: nothing in it can end the element. */
const inlineJson = (value: object) => JSON.stringify(value).replace(/</g, '\\u003c');

const headTags = ({ head, origin, messages, preload, marker }: DocumentParts): string =>
  [
    `<script>${marker}</script>`,
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description ?? '')}" />`,
    ...(head.canonical ? [`<link rel="canonical" href="${escapeHtml(origin + head.canonical)}" />`] : []),
    ...(head.noindex ? ['<meta name="robots" content="noindex" />'] : []),
    `<meta property="og:title" content="${escapeHtml(head.title)}" />`,
    `<meta property="og:description" content="${escapeHtml(head.description ?? '')}" />`,
    `<link rel="preload" as="fetch" crossorigin href="${messages.site}" />`,
    ...preload.map((file) => `<link rel="modulepreload" href="${file}" />`),
  ].join('\n    ');

/** Replaces by function: a `$` in a page's text is no pattern. */
export const composeDocument = (parts: DocumentParts): string =>
  parts.template
    .replace(
      /<html[^>]*>/,
      () =>
        `<html lang="${parts.locale}" dir="ltr" data-user="visitor" data-time-zone="${parts.timeZone}" data-messages="${parts.messages.site}" data-console-messages="${parts.messages.console}">`,
    )
    .replace('<!--head-->', () => headTags(parts))
    .replace('<!--app-->', () => parts.html)
    .replace('<!--state-->', () =>
      parts.state ? `<script type="application/json" id="page-data">${inlineJson(parts.state)}</script>` : '',
    );
