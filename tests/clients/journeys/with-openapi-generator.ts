/** The same journey with a client that OpenAPI Generator made. */
import { ApplicantsApi, Configuration, JobsByExternalIdApi } from './generated/index.js';

const job = {
  title: 'Ship cook',
  description: 'You cook three meals a day for a crew of twenty.',
  country: 'DE',
  city: 'Hamburg',
};

export const connect = (basePath: string, token: string) => {
  const configuration = new Configuration({ basePath, headers: { authorization: `Bearer ${token}` } });
  const [jobs, people] = [new JobsByExternalIdApi(configuration), new ApplicantsApi(configuration)];
  const put = async (id: string, title: string) =>
    (await jobs.updateExternalJob({ id, updateExternalJobRequest: { ...job, title } })).data;
  return {
    post: (id: string) => put(id, job.title),
    change: (id: string) => put(id, 'Chief cook'),
    applicants: async (manageJobId: number) =>
      (await people.applicants({ applicantsRequest: { manageJobId } })).data.map((one) => one.applicationId),
    move: async (applicationIds: number[]) => {
      const moveApplicationsRequest = { applicationIds, status: 'shortlisted' } as const;
      return (await people.moveApplications({ moveApplicationsRequest })).data.status;
    },
    close: async (id: string) => (await jobs.deleteExternalJob({ id })).message,
  };
};
