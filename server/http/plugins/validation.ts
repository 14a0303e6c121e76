/**
 * Validates requests and serialises responses by the contract. JSON bodies must have the declared types without conversion, so `true` is no id
 * and `null` no list. Addresses and forms only contain text, which is converted to the declared type.
 */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifySerializerCompiler, preValidationAsyncHookHandler } from 'fastify';
import type { TSchema } from 'typebox';
import { cleanInput } from './bodies.ts';

const OPTIONS: Options = {
  allErrors: true,
  useDefaults: true,
  removeAdditional: 'all',
  // Otherwise bounds are not checked for 1e400, which JSON parses as Infinity.
  strictNumbers: false,
  addUsedSchema: false,
};

const createValidator = (coerceTypes: Options['coerceTypes']): Ajv => {
  const ajv = new Ajv({ ...OPTIONS, ...(coerceTypes ? { coerceTypes } : {}) });
  addFormats(ajv);
  return ajv;
};

const strict = createValidator(false);
const coercing = createValidator('array');

/** A check that is compiled with the first request. */
const checkOf = (ajv: Ajv, schema: TSchema) => {
  let check: ValidateFunction | undefined;
  return (data: unknown) => {
    check ??= ajv.compile(schema);
    return check(data) || { error: check.errors ?? [] };
  };
};

const compileSerializer = SerializerSelector()();

type Serializer = ReturnType<typeof compileSerializer>;
/** By schema, because several calls have the same one. */
const serializers = new WeakMap<TSchema, Serializer>();

const serializerOf = (schema: TSchema): Serializer => {
  const serializer =
    serializers.get(schema) ?? compileSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' });
  serializers.set(schema, serializer);
  return serializer;
};

/**
 * What writes the fields of a schema, and no others, as JSON. Compiled with the first response, as checks are with the
 * first request: all together take a third of a start.
 */
export const writerOf =
  (schema: TSchema) =>
  (data: unknown): string =>
    serializerOf(schema)(data);

const compileWriter: FastifySerializerCompiler<TSchema> = ({ schema }) => writerOf(schema);

/** Compiles the checks for each part of a request, and what writes responses. */
export const validationPlugin = (app: FastifyInstance): void => {
  app.setSerializerCompiler<TSchema>(compileWriter);
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) =>
    checkOf(httpPart === 'body' ? strict : coercing, schema),
  );
};

const isJson = (contentType: string | undefined): boolean => /^application\/json\b/i.test(contentType ?? '');

/** The list fields of a form, which are sent as JSON. */
const listsIn = (schema: TSchema): readonly string[] =>
  'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null
    ? Object.entries(schema.properties).flatMap(([name, field]) => (field?.type === 'array' ? [name] : []))
    : [];

const readLists = (form: unknown, lists: readonly string[]): void => {
  if (typeof form !== 'object' || form === null) return;
  for (const [name, text] of Object.entries(form)) {
    if (!lists.includes(name) || typeof text !== 'string') continue;
    try {
      Object.assign(form, { [name]: JSON.parse(text) });
    } catch {
      // The validator rejects it.
    }
  }
  cleanInput(form);
};

/** Converts the texts of a form to the types of the schema. Leaves others for the validator to reject. */
export const readFormAs = (schema: TSchema): preValidationAsyncHookHandler => {
  const read = checkOf(coercing, schema);
  const lists = listsIn(schema);
  return async (request) => {
    if (isJson(request.headers['content-type'])) return;
    if (lists.length > 0) readLists(request.body, lists);
    read(request.body);
  };
};
