import type { useLoaderData } from 'react-router';
import type { loader } from './loader.ts';

/** What the page of a job shows. */
export type JobData = ReturnType<typeof useLoaderData<typeof loader>>;
