import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { CandidateProfile, PublicCandidate } from '#contract/candidates/calls.ts';
import { ID_MAX } from '#contract/shared/constants.ts';
import { ApiError } from '../../api/errors.ts';
import type { Environment } from '../../app/page.ts';
import { numberOf } from '../../features/jobs/search.ts';

const NOT_FOUND = 404;
const nothing = () => data(null, { status: NOT_FOUND });

/** `profile` is for signed-in users only: the server renders the page for visitors. */
export type CandidateData =
  | { readonly candidate: PublicCandidate; readonly profile: undefined }
  | { readonly candidate: CandidateProfile; readonly profile: CandidateProfile };

/** Companies see more than visitors do, and candidates see their own page even if it's hidden. */
const fetchCandidate = async (
  id: number,
  { api, session }: Environment,
  signal: AbortSignal,
): Promise<CandidateData> => {
  const user = session?.read()?.user;
  if (user?.role === 'employer' || user?.role === 'staff' || user?.id === id) {
    const { data: profile } = await api('GET candidate-profile', { query: { id }, signal });
    return { candidate: profile, profile };
  }
  const { data: candidate } = await api('GET public-candidate', { query: { id }, signal });
  return { candidate, profile: undefined };
};

/** Undefined if the address isn't a candidate's. */
export const loader = async ({ request }: LoaderFunctionArgs, environment: Environment) => {
  const asked = new URL(request.url).searchParams.get('id');
  if (asked === null) return undefined;
  const id = numberOf(asked, ID_MAX);
  if (id === undefined) throw nothing();
  try {
    return await fetchCandidate(id, environment, request.signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) throw nothing();
    throw error;
  }
};
