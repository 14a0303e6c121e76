/** The texts of jobs by line of work: one file per category in `data/trades`. */
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
  /** Tools beyond the tags: products, methods, documents. */
  tools: Texts,
  pay: Type.Optional(Type.Number()),
  remote: Type.Optional(Type.Number()),
  /** Only companies in these industries have this role. */
  only: Type.Optional(Texts),
});
export type Role = Static<typeof Role>;

/** Texts may contain {company}, {city}, {team} (a head count) and {few} (a small number in words). */
const Trade = Type.Object({
  category: Type.String(),
  /** From 1 (entry level) to 5 (scarce specialists). Roles may override it. */
  pay: Type.Number(),
  /** The share of jobs that allow remote work, at least partly. */
  remote: Type.Number(),
  /** How often it is advertised, relative to others; 0 for picked jobs only. */
  weight: Type.Number(),
  industries: Texts,
  degrees: Texts,
  courses: Texts,
  educations: Texts,
  /** Full sentences on why the job exists. */
  openings: Texts,
  /** Full sentences on the work and the place. */
  context: Texts,
  duties: Texts,
  asks: Texts,
  offers: Texts,
  /** Additions to a title: "Night Shift". */
  titleAdditions: Texts,
  /** Shifts other than office hours. */
  shifts: Type.Optional(Type.ReadonlyObject(Type.Array(Type.Enum([...SHIFTS])))),
  roles: Type.Array(Role),
});
export type Trade = Static<typeof Trade>;

const FOLDER = new URL('./data/trades/', import.meta.url);

const readTrade = (file: string): Trade =>
  Value.Parse(Trade, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));

/** Ordered by category id. Throws if a file doesn't match the schema. */
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
