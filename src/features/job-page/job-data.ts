import type { useLoaderData } from 'react-router-dom';
import type { loader } from './loader.ts';

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;
export type JobData = Extract<PageData, { job: object }>;
