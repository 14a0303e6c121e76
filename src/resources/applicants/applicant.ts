import type { ResponseOf } from '#contract/endpoints.ts';

export type Applicant = ResponseOf<'POST view-shortlisted-candidates'>['data'][number] & { id: number };
