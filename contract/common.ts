import { type TSchema, Type } from 'typebox';
import { ID_MAX, PAGE_MAX } from './constants.ts';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import type { TeamPermission } from './team-rules.ts';

/** Who may make a call. Ownership of a row is decided by the module's policy on top of this (ROLE-01). */
export type Access = 'anyone' | 'signed-in' | 'seeker' | 'employer' | 'staff';

/** One call of the API: everything the server, the client, the tests and OpenAPI need to know about it. */
export interface Endpoint {
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** What a member's role in the company must allow: for every call of companies. */
  readonly permission?: TeamPermission;
  /** The value of `:name` in the path. */
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The body is multipart/form-data: text fields by `body`, files by name. */
  readonly files?: readonly string[];
  /** A browser may send the body by itself, as a form of a page without scripts. */
  readonly plainForm?: true;
  /** A list of the staff console: see `staff-rest.ts`. */
  readonly list?: { readonly filter: TSchema; readonly sorts: readonly string[] };
  /** It writes new rows: it takes an `Idempotency-Key`, and is carried out once for each key. */
  readonly creates?: true;
  /** Without a key, the same call of the same account within so many seconds counts as one sent twice. */
  readonly sameWithinS?: number;
  /** Whether staff need two-factor authentication for it, where the portal requires that. Unless given: calls for staff alone. */
  readonly needsTwoFactor?: boolean;
  readonly response: TSchema;
  /** The current record: `current` in the response to a save over a newer version (409). */
  readonly current?: TSchema;
}

export const Id = Type.Integer({ minimum: 1, maximum: ID_MAX });
export const Page = Type.Integer({ minimum: 1, maximum: PAGE_MAX, default: 1 });
export const Text = (maxLength: number) => Type.String({ maxLength });
/** A calendar day, ISO 8601: 2026-03-05. */
export const Day = Type.String({ format: 'date' });
/** A moment, ISO 8601 in UTC. */
export const Moment = Type.String({ format: 'date-time' });
export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
/** Counts the changes of a record: see docs/decisions/0024-versions-and-drafts.md. */
export const Version = Type.Integer({ minimum: 0, maximum: ID_MAX });
/** Which version a save is based on. An older one than the record's is refused (409); without one, nothing is. */
export const basedOn = { version: Type.Optional(Version) };
/** Some of a few, joined by commas: `design,marketing`. */
export const ManyOf = (values: readonly string[]) =>
  Type.String({ pattern: `^(${values.join('|')})(,(${values.join('|')}))*$`, maxLength: 200 });
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** A number, or a form's text of one; empty text and null mean none. The rules of each form decide what is valid. */
export const FormNumber = Type.Union([Type.Number(), Text(20), Type.Null()]);

/** A name and the number it goes by. */
export const Named = Type.Object({ id: Id, name: Type.String() });

const LOCALIZED_NAME = 'localized-name';
/** The name of a lookup value. Initial values are localized, added ones keep their name. */
export const LocalizedName = Type.String({ $comment: LOCALIZED_NAME });
export const isLocalizedName = (schema: TSchema): boolean =>
  '$comment' in schema && schema.$comment === LOCALIZED_NAME;
/** A lookup value. */
export const LookupValue = Type.Object({ id: Id, name: LocalizedName });

export const Pagination = Type.Object({
  current_page: Type.Integer(),
  last_page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
});

export const Message = Type.Object({ message: Type.String() });
export const Answer = <T extends TSchema>(data: T) => Type.Object({ message: Type.String(), data });
export const ListAnswer = <T extends TSchema>(item: T) =>
  Type.Object({ message: Type.String(), data: Type.Array(item) });
export const PageAnswer = <T extends TSchema>(item: T) =>
  Type.Object({ message: Type.String(), data: Type.Array(item), pagination: Pagination });

export const Failure = Type.Object({
  message: Type.String(),
  code: Type.Unsafe<ErrorCode>({ type: 'string', enum: Object.keys(ERROR_STATUS) }),
  errors: Type.Optional(Type.Record(Type.String(), Type.String())),
  challenge: Type.Optional(
    Type.String({
      description: 'With `two_factor_required`: what `login-two-factor` takes, for five minutes.',
    }),
  ),
});
/** What a save over a newer version answers. */
export const ConflictFailure = <T extends TSchema>(current: T) =>
  Type.Object({ ...Failure.properties, current: Type.Optional(current) });
