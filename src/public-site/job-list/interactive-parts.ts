/** Components that the server renders, and whose scripts load only for users who interact with the page. */

export { WhereField } from '../../kit/jobs/where-field.tsx';
export { Breadcrumb } from '../../kit/ui/breadcrumb.tsx';
export { Pagination } from '../../kit/ui/pagination.tsx';
export { AppliedFilters } from './applied-filters.tsx';
export { FilterForm } from './filter-form.tsx';
export { FilterSheet } from './filter-sheet.tsx';
export { MoreResults } from './more-results.tsx';
export { NothingFound } from './nothing-found.tsx';
export { SortLinks } from './sort-links.tsx';
