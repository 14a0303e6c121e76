/** Components that the server renders, and whose scripts load only for users who interact with the page. */

export { WhereField } from '../../features/jobs/where-field.tsx';
export { Below } from './below.tsx';
export { CategoryGrid } from './category-grid.tsx';
export { StartHere } from './start-here.tsx';
