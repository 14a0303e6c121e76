/** The list of a company's jobs in a frame of another website: one small page without scripts. */

import { createHash } from 'node:crypto';
import type { Locale } from '#contract/shared/constants.ts';
import { directionOf } from '#contract/shared/locales.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { escapeHtml } from '../../platform/text.ts';

export interface EmbeddedJob {
  readonly id: number;
  readonly title: string;
  readonly address: string;
  readonly places: string;
  readonly pay: string | null;
  readonly employment_types: readonly string[];
  readonly work_mode: string;
  readonly posted_at: string;
  readonly closes_on: string;
}

export interface EmbeddedList {
  readonly company: string;
  /** The company's page. */
  readonly address: string;
  readonly jobs: readonly EmbeddedJob[];
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
body{margin:0;padding:8px;background:light-dark(#fff,#14191a);color:light-dark(#1a2423,#e8eeed);overflow-wrap:anywhere}
h1{font-size:1.25rem;margin:0 0 8px}ul{list-style:none;margin:0;padding:0}
li{padding:12px 0;border-top:1px solid light-dark(#d5dddc,#39474a)}p{margin:4px 0 0}
a{color:light-dark(#0b5f55,#7fd6c6)}a:focus-visible{outline:3px solid;outline-offset:2px}`;

/** Any website may frame this page, which runs nothing and loads nothing. */
export const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

interface Reader {
  readonly t: Translate;
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | undefined;
}

const link = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;

const itemOf = ({ title, address, places, pay, employment_types: types }: EmbeddedJob): string => {
  const facts = [places, ...types, ...(pay === null ? [] : [pay])].filter((fact) => fact !== '');
  return `<li>${link(address, title)}<p>${facts.map((fact) => `<bdi>${escapeHtml(fact)}</bdi>`).join(' · ')}</p></li>`;
};

export const writePage = ({ company, address, jobs }: EmbeddedList, { t, locale, theme }: Reader): string => {
  const title = escapeHtml(t('embed.title_of', { company }));
  const list =
    jobs.length > 0 ? `<ul>${jobs.map(itemOf).join('')}</ul>` : `<p>${escapeHtml(t('embed.none'))}</p>`;
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${list}<p>${link(address, t('embed.all', { company }))}</p></main></body></html>`;
};

/** Puts the frame where the script stands; `data-lang`, `data-theme` and `data-height` of it choose how it looks. */
export const writeScript = (address: string, title: string): string =>
  `(()=>{const s=document.currentScript,d=s.dataset,u=new URL(${JSON.stringify(address)}),f=document.createElement('iframe');` +
  "for(const k of['lang','theme'])d[k]&&u.searchParams.set(k,d[k]);" +
  `f.src=u.href;f.title=${JSON.stringify(title).replaceAll('<', '\\u003c')};f.loading='lazy';` +
  "f.style.cssText='width:100%;border:0;height:'+(parseInt(d.height,10)||480)+'px';s.after(f)})()\n";
