import type { useLoaderData } from 'react-router';
import type { loader } from './loader.ts';

/** The data of a job page. */
export type JobData = ReturnType<typeof useLoaderData<typeof loader>>;
