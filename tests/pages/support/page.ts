/** A page as the server sends it, read without a browser and without its scripts. */
import { type BoundFunctions, configure, type queries, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, inject } from 'vitest';

// Without style sheets nothing is hidden, and looking for it takes most of the time.
configure({ defaultHidden: true });

export interface SentPage {
  readonly status: number;
  readonly html: string;
  /** Testing Library's queries. */
  readonly page: BoundFunctions<typeof queries>;
}

export const addressOf = (path: string): string => new URL(path, inject('portalAddress')).href;

/** Makes the document of the test that of the page, as a browser without scripts would. */
const showPage = (html: string): void => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const script of parsed.querySelectorAll('script:not([type="application/ld+json"])')) script.remove();
  document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement);
};

/** Requests a page as a signed-out visitor. */
export const openPage = async (path: string): Promise<SentPage> => {
  const answer = await fetch(addressOf(path));
  const html = await answer.text();
  showPage(html);
  return { status: answer.status, html, page: within(document.body) };
};

/** The query of the address that a form without scripts opens with these values changed. */
export const addressOfForm = (form: HTMLFormElement): string => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return `${new URL(form.action, addressOf('/')).pathname}?${query}`;
};

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** Fails if the shown page breaks a rule that can be checked without layout and colours. */
export const expectAccessibleStructure = async (): Promise<void> => {
  const { violations } = await axe.run(document, {
    runOnly: WCAG,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html }) => html),
  }));
  expect(findings).toEqual([]);
};
