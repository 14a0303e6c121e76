/** What employers in each line of work write in their jobs: one file per category in `data/trades`. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { SHIFTS } from './shifts.ts';
import { idOf } from './world.ts';

const Texts = Type.ReadonlyObject(Type.Array(Type.String()));

const Role = Type.Object({
  subcategory: Type.String(),
  titles: Texts,
  designation: Type.String(),
  tags: Texts,
  duties: Texts,
  /** What the work is done with, beyond the tags: products, methods, papers. */
  tools: Texts,
  pay: Type.Optional(Type.Number()),
  remote: Type.Optional(Type.Number()),
  /** Only companies in these industries hire for it. */
  only: Type.Optional(Texts),
});
export type Role = Static<typeof Role>;

/** Texts may hold {company}, {city}, {team} (a head count) and {few} (a small number in words). */
const Trade = Type.Object({
  category: Type.String(),
  /** 1 (entry level) to 5 (scarce specialists); a role may differ. */
  pay: Type.Number(),
  /** Share of the jobs that can be done from home, at least partly. */
  remote: Type.Number(),
  /** How often this line of work is advertised, compared with others; 0 only for picked jobs. */
  weight: Type.Number(),
  industries: Texts,
  degrees: Texts,
  courses: Texts,
  educations: Texts,
  /** Why the job exists: full sentences. */
  openings: Texts,
  /** What the work and the place are like: full sentences. */
  context: Texts,
  duties: Texts,
  asks: Texts,
  offers: Texts,
  /** What may follow a title: "Night Shift". */
  titleAdditions: Texts,
  /** When the work is done, where that is not office hours. */
  shifts: Type.Optional(Type.ReadonlyObject(Type.Array(Type.Enum([...SHIFTS])))),
  roles: Type.Array(Role),
});
export type Trade = Static<typeof Trade>;

const FOLDER = new URL('./data/trades/', import.meta.url);

const readTrade = (file: string): Trade =>
  Value.Parse(Trade, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));

/** Ordered by category id. Throws when a file doesn't match the schema. */
export const TRADES: readonly Trade[] = readdirSync(FOLDER)
  .map(readTrade)
  .sort((a, b) => idOf.category(a.category) - idOf.category(b.category));

/** A trade and its role by category and subcategory. */
export const roleOf = (category: string, subcategory: string): { trade: Trade; role: Role } => {
  const trade = TRADES.find((entry) => entry.category === category);
  const role = trade?.roles.find((entry) => entry.subcategory === subcategory);
  if (!trade || !role) throw new Error(`No role is named ${category}, ${subcategory}`);
  return { trade, role };
};
