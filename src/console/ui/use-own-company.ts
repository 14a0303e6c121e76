import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { OwnCompany } from '#contract/employer.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';

/** The company's level, and the last day that a deadline may be; undefined until they are known. */
export const useOwnCompany = (): OwnCompany | undefined => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['own-company'],
    queryFn: (context) => dataProvider.ownCompany(context),
  });
  return data;
};
