/** Jobs in every sample portal, so that first searches find something: a night nurse, a remote React job. */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import { EMPLOYMENT_TYPES } from '../../platform/db/lookups/rest.ts';
import picked from './data/picked-jobs.json' with { type: 'json' };
import type { JobWishes } from './jobs.ts';
import { SHIFTS } from './shifts.ts';
import { SENIORITIES } from './titles.ts';
import { roleOf } from './trades.ts';
import type { Town } from './world.ts';

const oneOf = <Value extends string>(values: readonly Value[]) => Type.Enum([...values]);

const PickedJob = Type.Object({
  category: Type.String(),
  subcategory: Type.String(),
  title: Type.String(),
  city: Type.String(),
  work_mode: oneOf(WORK_MODE_CODES),
  employment: oneOf(EMPLOYMENT_TYPES.map(({ code }) => code)),
  shift: Type.Optional(oneOf(SHIFTS)),
  skills: Type.Optional(Type.ReadonlyObject(Type.Array(Type.String()))),
  level: Type.Optional(oneOf(['intern', 'junior', 'senior'])),
});
type PickedJob = Static<typeof PickedJob>;

const PICKED: readonly PickedJob[] = Value.Parse(Type.Array(PickedJob), picked);

/** At most one in this many jobs is a picked one. */
const SHARE = 15;

const wishFor = (job: PickedJob, town: Town): JobWishes => ({
  ...roleOf(job.category, job.subcategory),
  title: job.title,
  town,
  workMode: job.work_mode,
  employment: job.employment,
  skills: job.skills ?? [],
  seniority: SENIORITIES[job.level ?? 'middle'],
  state: 'open',
  ...(job.shift && { shift: job.shift }),
});

/** The picked jobs whose towns are loaded; only the first ones in a small portal. */
export const pickedJobs = (towns: readonly Town[], total: number): JobWishes[] =>
  PICKED.flatMap((job) => {
    const town = towns.find(({ city }) => city === job.city);
    return town ? [wishFor(job, town)] : [];
  }).slice(0, Math.floor(total / SHARE));
