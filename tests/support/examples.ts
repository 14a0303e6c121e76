/** Examples of the sample portal for addresses such as `/job-detail/{job}`. */

const PERSONA = { email: 'seeker@shortlist.example', password: 'let-me-in-please' };

/** @param portal the address of a portal with sample data */
export const findExamples = async (portal: string): Promise<Readonly<Record<string, string>>> => {
  const call = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${portal}/api/${path}`, init)).json();
  const { token } = await call('login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSONA),
  });
  // The best-paid job, because the newest may be another test's, which is soon deleted.
  const [job] = (await call('jobs?sort=salary')).data;
  const [candidate] = (await call('public-candidates')).data;
  // A closed job is visible to its applicants.
  const { data: applied }: { data: { job_id: number; state: string }[] } = await call('view-applied-jobs', {
    headers: { authorization: `Bearer ${token}` },
  });
  const [search] = (await call('related-searches')).data;
  return {
    search: `${search?.place_slug}/${search?.occupation_slug}`,
    job: String(job.id),
    company: String(job.company_id),
    closed: String(applied.find(({ state }) => state === 'closed')?.job_id),
    candidate: String(candidate.id),
  };
};

export const withExamples = (address: string, examples: Readonly<Record<string, string>>): string =>
  address.replace(/\{(\w+)\}/, (_, what) => examples[what] ?? '');
