import type { useLoaderData } from 'react-router';
import type { loader } from './loader.ts';

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;
/** The data of a job page. */
export type JobData = Extract<PageData, { job: object }>;
