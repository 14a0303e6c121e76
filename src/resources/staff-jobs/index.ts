import { JobScreen } from './job-screen.tsx';
import { JobListScreen } from './list-screen.tsx';

export const staffJobs = { name: 'staff/jobs', list: JobListScreen, show: JobScreen };
