/** Fictional people for resumes, with the values that reading them should find. */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { EDUCATION_LEVELS } from '#contract/profile/rules.ts';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import people from './people.json' with { type: 'json' };

const Texts = Type.Array(Type.String());

const EvalWork = Type.Object({
  title: Type.String(),
  company: Type.String(),
  /** `2019-03`. */
  from: Type.String(),
  /** Undefined for current jobs. */
  to: Type.Optional(Type.String()),
  lines: Texts,
});
export type EvalWork = Static<typeof EvalWork>;

const EvalStudy = Type.Object({
  course: Type.String(),
  institution: Type.String(),
  year: Type.Number(),
  level: Type.Enum([...EDUCATION_LEVELS]),
});
export type EvalStudy = Static<typeof EvalStudy>;

const EvalPerson = Type.Object({
  language: Type.Enum([...SHIPPED_LOCALES]),
  name: Type.String(),
  headline: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  links: Texts,
  /** The place as written, and the city's name among the portal's places. */
  place: Type.Object({ written: Type.String(), city: Type.String() }),
  about: Type.String(),
  work: Type.Array(EvalWork),
  studies: Type.Array(EvalStudy),
  skills: Texts,
});
export type EvalPerson = Static<typeof EvalPerson>;

export const EVAL_PEOPLE: readonly EvalPerson[] = Value.Parse(Type.Array(EvalPerson), people);
