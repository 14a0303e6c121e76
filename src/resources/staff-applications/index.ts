import { ApplicationListScreen } from './list-screen.tsx';

export const staffApplications = { name: 'staff/applications', list: ApplicationListScreen };
