import { JobPostScreen } from './form/screen.tsx';
import { JobListScreen } from './list/screen.tsx';

/** The company's own job posts. */
export const jobs = { name: 'jobs', list: JobListScreen, form: JobPostScreen } as const;
