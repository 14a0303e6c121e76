/** The journey of docs/API.md with a client of openapi-fetch, whose types openapi-typescript generates. */
import createClient from 'openapi-fetch';
import type { paths } from './schema.js';

const job = {
  title: 'Second officer',
  description: 'You keep watch on the bridge and plan the passage.',
  country: 'DE',
  city: 'Hamburg',
  pay: { min: 4200, max: 5600, currency: 'EUR', period: 'month' },
} as const;

export const connect = (baseUrl: string, token: string) => {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const put = async (id: string, title: string) => {
    const { data, error } = await api.PUT('/api/external-jobs/{id}', {
      params: { path: { id } },
      body: { ...job, title },
    });
    if (!data) throw new Error(error?.message);
    return data.data;
  };
  return {
    post: (id: string) => put(id, job.title),
    change: (id: string) => put(id, 'First officer'),
    applicants: async (jobId: number) => {
      const { data } = await api.POST('/api/applicants', { body: { manage_job_id: jobId } });
      return (data?.data ?? []).map((one) => one.application_id);
    },
    move: async (ids: number[]) => {
      const body = { application_ids: ids, status: 'shortlisted' } as const;
      const { data, error } = await api.POST('/api/move-applications', { body });
      return data?.data.status ?? error?.message;
    },
    close: async (id: string) => {
      const { data, error } = await api.DELETE('/api/external-jobs/{id}', { params: { path: { id } } });
      return data?.message ?? error?.message;
    },
  };
};
