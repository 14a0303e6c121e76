import type { Member } from '#contract/calls/teams.ts';
import { can } from '#contract/rules/team-rules.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';

/** The company's members. */
export const useMembers = () => {
  const { data, isFetching } = useApiQuery('GET team-members', {}, { queryKey: ['team-members', 'all'] });
  return { members: data?.data ?? [], isFetching };
};

export const worksOn = ({ jobs }: Member, jobId: number | undefined): boolean =>
  jobs === null || jobs.some(({ id }) => id === jobId);

/** Whether a member may be in charge of jobs. */
export const mayTakeCharge = ({ role }: Member): boolean => can(role, 'jobs.edit');
