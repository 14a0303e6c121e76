/** The parts of `late.ts`. Until their script is there, React leaves what the server drew of them. */
import { lazy } from 'react';
import { firstInteraction } from '../../kit/hooks/interaction.ts';
import { changedForm } from './changed-form.ts';

/** Stands in the page the server draws. */
export const PANEL_ID = 'job-filters';

let early: URLSearchParams | undefined;
/** What someone chose in the form before its script was there; told once. */
export const takeEarlyChoice = (): URLSearchParams | undefined => {
  const taken = early;
  early = undefined;
  return taken;
};

const loadInBrowser = async () => {
  const form = document.querySelector<HTMLFormElement>(`#${PANEL_ID} form`);
  // Where the server drew no form, someone came here from another page: they have touched it.
  if (form && !changedForm(form)) await firstInteraction();
  const late = await import('./late.ts');
  if (form) early = changedForm(form);
  return late;
};
let loading: ReturnType<typeof loadInBrowser> | undefined;
const late = () => {
  loading ??= loadInBrowser();
  return loading;
};
// The server waits for nothing while it draws, so there they are loaded beforehand.
const parts = import.meta.env.SSR ? await import('./late.ts') : undefined;

export const AppliedFilters =
  parts?.AppliedFilters ?? lazy(async () => ({ default: (await late()).AppliedFilters }));
export const Breadcrumb = parts?.Breadcrumb ?? lazy(async () => ({ default: (await late()).Breadcrumb }));
export const FilterForm = parts?.FilterForm ?? lazy(async () => ({ default: (await late()).FilterForm }));
export const FilterSheet = parts?.FilterSheet ?? lazy(async () => ({ default: (await late()).FilterSheet }));
export const NothingFound =
  parts?.NothingFound ?? lazy(async () => ({ default: (await late()).NothingFound }));
export const Pagination = parts?.Pagination ?? lazy(async () => ({ default: (await late()).Pagination }));
export const SortLinks = parts?.SortLinks ?? lazy(async () => ({ default: (await late()).SortLinks }));
export const WhereField = parts?.WhereField ?? lazy(async () => ({ default: (await late()).WhereField }));
