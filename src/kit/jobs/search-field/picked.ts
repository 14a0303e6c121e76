import type { JobsAddress } from '../filters.ts';
import type { SidebarFilters } from '../sidebar-filters.ts';

/** What a chosen suggestion makes of a search. */
export type Picked = Required<Pick<JobsAddress, 'jobTitle'>> & { readonly sidebar: SidebarFilters };
