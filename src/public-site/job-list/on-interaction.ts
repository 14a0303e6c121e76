/** The parts of `interactive-parts.ts`, which load on the first interaction. */
import { lazy } from 'react';
import { hydrateOnInteraction } from '../../kit/hooks/interaction.ts';

const isChanged = (control: Element): boolean => {
  // The user is still typing and has chosen nothing yet.
  if (control === document.activeElement && control.matches('[type=search]')) return false;
  if (control instanceof HTMLInputElement)
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  return (
    control instanceof HTMLSelectElement &&
    [...control.options].some((option) => option.selected !== option.defaultSelected)
  );
};

/** What a form holds, where that is no longer what the server drew. */
const changedForm = (form: HTMLFormElement): URLSearchParams | undefined => {
  if (![...form.elements].some(isChanged)) return undefined;
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields);
};

/** Of the server-rendered filters. */
export const PANEL_ID = 'job-filters';

let early: URLSearchParams | undefined;
/** What the user chose in the form before its script was loaded; returned once. */
export const takeEarlyChoice = (): URLSearchParams | undefined => {
  const taken = early;
  early = undefined;
  return taken;
};

// The server cannot wait while it renders, so it loads the parts beforehand.
const parts = import.meta.env.SSR ? await import('./interactive-parts.ts') : undefined;
let form: HTMLFormElement | null;
const load = hydrateOnInteraction(
  () => {
    form = document.querySelector(`#${PANEL_ID} form`);
    return form !== null && !changedForm(form);
  },
  async () => {
    const loaded = await import('./interactive-parts.ts');
    if (form) early = changedForm(form);
    return loaded;
  },
);

const part = <Name extends keyof typeof import('./interactive-parts.ts')>(name: Name) =>
  parts?.[name] ?? lazy(async () => ({ default: (await load())[name] }));

export const AppliedFilters = part('AppliedFilters');
export const Breadcrumb = part('Breadcrumb');
export const FilterForm = part('FilterForm');
export const FilterSheet = part('FilterSheet');
export const NothingFound = part('NothingFound');
export const Pagination = part('Pagination');
export const SortLinks = part('SortLinks');
export const WhereField = part('WhereField');
