import { CompanyListScreen } from './list-screen.tsx';

export const staffCompanies = { name: 'staff/companies', list: CompanyListScreen };
