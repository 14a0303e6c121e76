/** How the facts in an applicant's profile compare with the job they applied to. Both sides read the same. */
import { type Static, Type } from 'typebox';
import { LocalizedName, Nullable, OneOf } from '../shared/common.ts';
import { MATCH_GAPS } from './calls.ts';

export const ApplicantMatch = Type.Object(
  {
    score: Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 100,
        description: 'In percent; null if there is not enough in the profile to compare.',
      }),
    ),
    skills: Nullable(Type.Object({ had: Type.Array(LocalizedName), missing: Type.Array(LocalizedName) })),
    designation: Nullable(Type.Boolean({ description: 'Is the same.' })),
    /** In the job's city, or it is a preferred place. */
    place: Nullable(OneOf(['city', 'preferred', 'elsewhere'])),
    salary: Nullable(Type.Boolean({ description: 'The job pays what the applicant expects.' })),
    experience: Nullable(Type.Boolean({ description: 'They have the years that the job asks for.' })),
    missing: Type.Array(OneOf(MATCH_GAPS), { description: 'What the job states and the profile doesn’t.' }),
  },
  {
    description:
      'An aid, which filters nobody out. A fact is null if the job or the profile doesn’t state it, or if an anonymous review hides it.',
  },
);
export type ApplicantMatch = Static<typeof ApplicantMatch>;
