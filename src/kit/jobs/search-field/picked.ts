import type { JobsAddress } from '../filters.ts';
import type { SidebarFilters } from '../sidebar-filters.ts';

/** Applies a chosen suggestion to a search. */
export type Picked = Required<Pick<JobsAddress, 'jobTitle'>> & { readonly sidebar: SidebarFilters };
