import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { withQuery } from '#contract/shared/page-paths.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useCompanyChange } from '../../features/accounts/use-company.ts';
import { useMutation } from '../../resources/shared/ui/site.ts';
import { useSession } from '../../ui/hooks/use-session.ts';

interface LinkedCompanyProps {
  readonly loading: ReactNode;
  readonly children: ReactNode;
}

/**
 * Links in emails name their company, because a user in several companies may be working for another one
 * (TEAM-05).
 */
export const LinkedCompany = ({ loading, children }: LinkedCompanyProps) => {
  const api = useApi();
  const user = useSession()?.user;
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const changeCompany = useCompanyChange();
  const { mutate } = useMutation();
  const { company, ...others } = Object.fromEntries(query);
  const wanted = user?.companies?.find(({ id }) => String(id) === company && id !== user.company_id);
  const change = useEffectEvent((id: number) =>
    mutate(() =>
      changeCompany(
        () => api('POST switch-company', { body: { company_id: id } }),
        withQuery(pathname, others),
      ),
    ),
  );
  const id = wanted?.id;
  useEffect(() => {
    if (id !== undefined) void change(id);
  }, [id]);
  return id === undefined ? children : loading;
};
