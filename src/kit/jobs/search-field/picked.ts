import type { JobFilters } from '../filters.ts';
import type { SidebarFilters } from '../sidebar-filters.ts';

/** What a chosen suggestion makes of a search. */
export type Picked = Required<Pick<JobFilters, 'jobTitle'>> & { readonly sidebar: SidebarFilters };
