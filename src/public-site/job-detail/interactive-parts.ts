/** Components that the server renders, and whose scripts load only for users who interact with the page. */

export { Company } from '../../features/job-page/company.tsx';
export { JobCards } from '../../features/jobs/job-cards.tsx';
export { Offers, Others } from './further.tsx';
export { JobPlaces } from './places.tsx';
export { VisitorApply } from './visitor-apply.tsx';
