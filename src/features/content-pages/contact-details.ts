import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Environment } from '../../app/page.ts';

/** The operator's contact details. */
export const loader = async ({ request }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const { data } = await api('GET contact-details', { signal: request.signal });
  return { contact: data };
};
