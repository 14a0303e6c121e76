import type { Member } from '#contract/teams/calls.ts';
import { can } from '#contract/teams/rules.ts';
import { SETTINGS_FRESH_MS, useApiQuery } from '../../../dataProvider/use-api.ts';

export const MEMBERS = ['team-members', 'all'];

/** The company's members. */
export const useMembers = () => {
  const { data, isFetching } = useApiQuery(
    'GET team-members',
    {},
    { queryKey: MEMBERS, staleTime: SETTINGS_FRESH_MS },
  );
  return { members: data?.data ?? [], isFetching };
};

export const worksOn = ({ jobs }: Member, jobId: number | undefined): boolean =>
  jobs === null || jobs.some(({ id }) => id === jobId);

/** Whether a member may be in charge of jobs. */
export const mayTakeCharge = ({ role }: Member): boolean => can(role, 'jobs.edit');
