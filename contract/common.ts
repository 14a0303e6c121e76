import { type TSchema, Type } from 'typebox';
import { ID_MAX, PAGE_MAX } from './constants.ts';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';

/** Who may make a call. Ownership of a row is decided by the module's policy on top of this (ROLE-01). */
export type Access = 'anyone' | 'signed-in' | 'seeker' | 'employer' | 'staff';

/** One call of the API: everything the server, the client, the tests and OpenAPI need to know about it. */
export interface Endpoint {
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** What `:name` in the path stands for. */
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The body is multipart/form-data: text fields by `body`, files by name. */
  readonly files?: readonly string[];
  /** A list of the staff's console: see `staff-rest.ts`. */
  readonly list?: { readonly filter: TSchema; readonly sorts: readonly string[] };
  readonly response: TSchema;
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
/** Some of a few, joined by commas: `design,marketing`. */
export const ManyOf = (values: readonly string[]) =>
  Type.String({ pattern: `^(${values.join('|')})(,(${values.join('|')}))*$`, maxLength: 200 });
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A name and the number it goes by. */
export const Named = Type.Object({ id: Id, name: Type.String() });

const TERM = 'term';
/** The name of an entry of a list. What the portal brought is told in the reader's language, the rest as it was added. */
export const Term = Type.String({ $comment: TERM });
export const isTerm = (schema: TSchema): boolean => '$comment' in schema && schema.$comment === TERM;
/** An entry of a list. */
export const NamedTerm = Type.Object({ id: Id, name: Term });

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
});
