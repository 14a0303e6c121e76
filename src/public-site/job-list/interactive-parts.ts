/** Components that the server renders, and whose scripts load only for users who interact with the page. */

export { withRanges } from '../../features/jobs/ranges.ts';
export { WhereField } from '../../features/jobs/where-field.tsx';
export { RelatedSearches } from '../../features/popular-searches/search-links.tsx';
export { Breadcrumb } from '../../ui/components/breadcrumb.tsx';
export { Pagination } from '../../ui/components/pagination.tsx';
export { AppliedFilters } from './applied-filters.tsx';
export { FilterForm } from './filter-form.tsx';
export { FilterSheet } from './filter-sheet.tsx';
export { HiddenNote } from './hidden-note.tsx';
export { MoreResults } from './more-results.tsx';
export { NothingFound } from './nothing-found.tsx';
export { SortLinks } from './sort-links.tsx';
