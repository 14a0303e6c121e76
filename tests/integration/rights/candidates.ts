/** Candidates as others see them. */
import type { EndpointKey } from '#contract/endpoints.ts';
import { anyone, employers, type Line, signedIn } from './line.ts';

const aMessage = { company_name: 'Tide', email: 'tide@example.com', message: 'Come and see us.' };

export const candidateRights = {
  // From here on, the seeker has a public card.
  'GET public-candidates': anyone(),
  'GET public-candidate': anyone({ query: ({ seekerId }) => ({ id: seekerId }) }),
  'GET candidate-profile': signedIn(
    { query: ({ seekerId }) => ({ id: seekerId }) },
    { otherSeeker: 404, translator: 404 },
  ),
  'GET candidate-reviews': signedIn(
    { query: ({ seekerId }) => ({ candidate_id: seekerId }) },
    { otherSeeker: 404, translator: 404 },
  ),
  'POST hire-candidate': anyone({ body: ({ seekerId }) => ({ candidate_id: seekerId, ...aMessage }) }),
  'POST write-to-candidate': employers({
    body: ({ seekerId }) => ({ candidate_id: seekerId, message: 'Come and see us.' }),
  }),
  'GET invitation-jobs': employers(),
  'POST check-job-invitations': employers(
    { writesNothing: true, body: ({ jobId, seekerId }) => ({ job_id: jobId, candidate_ids: [seekerId] }) },
    404,
  ),
  'POST invite-candidates': employers(
    { once: true, body: ({ jobId, bystanderId }) => ({ job_id: jobId, candidate_ids: [bystanderId] }) },
    404,
  ),
  'GET candidate-invitations': employers({ query: ({ seekerId }) => ({ candidate_id: seekerId }) }),
  'GET own-candidate-review': employers({ query: ({ seekerId }) => ({ candidate_id: seekerId }) }),
  // No company has interviewed the seeker.
  'POST save-candidate-review': employers(
    {
      body: ({ seekerId }) => ({
        candidate_id: seekerId,
        stars: 4,
        text: 'Came prepared, asked good questions.',
      }),
    },
    403,
    403,
  ),
  // There is none, and requesting it twice isn't an error.
  'POST delete-candidate-review': employers({
    writesNothing: true,
    body: ({ seekerId }) => ({ candidate_id: seekerId }),
  }),
} as const satisfies Partial<Record<EndpointKey, Line>>;
