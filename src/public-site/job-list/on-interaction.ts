/** The components of `interactive-parts.ts`, loaded at the first interaction. */

import { hydrateOnInteraction } from '../../ui/hooks/interaction.ts';
import { lazyCode } from '../../ui/load-code.ts';

const isChanged = (control: Element): boolean => {
  // The user is still typing and hasn't chosen anything.
  if (control === document.activeElement && control.matches('[type=search]')) return false;
  if (control instanceof HTMLInputElement)
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  return (
    control instanceof HTMLSelectElement &&
    [...control.options].some((option) => option.selected !== option.defaultSelected)
  );
};

/** A form's values, if they differ from what the server rendered. */
const changedForm = (form: HTMLFormElement): URLSearchParams | undefined => {
  if (![...form.elements].some(isChanged)) return undefined;
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields);
};

/** The id of the server-rendered filters. */
export const PANEL_ID = 'job-filters';

let early: URLSearchParams | undefined;
/** What the user chose in the form before its script loaded; returned once. */
export const takeEarlyChoice = (): URLSearchParams | undefined => {
  const taken = early;
  early = undefined;
  return taken;
};

// The server can't wait while rendering, so it loads the components beforehand.
const parts = import.meta.env.SSR ? await import('./interactive-parts.ts') : undefined;
let form: HTMLFormElement | null;
/** A job that opens beside the list changes the list's parts, which the server's HTML then doesn't stand for. */
const opensJob = () => /[?&]job=/.test(window.location.search);
const load = hydrateOnInteraction(
  () => {
    form = document.querySelector(`#${PANEL_ID} form`);
    return form !== null && !changedForm(form) && !opensJob();
  },
  async () => {
    const loaded = await import('./interactive-parts.ts');
    const changed = form && changedForm(form);
    if (changed) early = loaded.withRanges(changed);
    return loaded;
  },
);

export const loadParts = () => (document.getElementById(PANEL_ID) ? undefined : load());

const part = <Name extends keyof typeof import('./interactive-parts.ts')>(name: Name) =>
  parts?.[name] ?? lazyCode(async () => ({ default: (await load())[name] }));

export const AppliedFilters = part('AppliedFilters');
export const Breadcrumb = part('Breadcrumb');
export const FilterForm = part('FilterForm');
export const FilterSheet = part('FilterSheet');
export const HiddenNote = part('HiddenNote');
export const MoreResults = part('MoreResults');
export const NothingFound = part('NothingFound');
export const Pagination = part('Pagination');
export const RelatedSearches = part('RelatedSearches');
export const SortLinks = part('SortLinks');
export const WhereField = part('WhereField');
