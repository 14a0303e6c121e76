/**
 * Validates requests by the contract. A body in JSON must have the types that its call declares: nothing is converted,
 * so `true` is no id and `null` no list. Addresses and forms can only hold text, which is read as the declared type.
 */
import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, preValidationAsyncHookHandler } from 'fastify';
import type { TSchema } from 'typebox';

const OPTIONS: Options = {
  allErrors: true,
  useDefaults: true,
  removeAdditional: 'all',
  // With it on, bounds are not checked on 1e400, which JSON reads as Infinity.
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

/** Compiles the checks for each part of a request. */
export const validationPlugin = (app: FastifyInstance): void => {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema),
  );
};

const isJson = (contentType: string | undefined): boolean => /^application\/json\b/i.test(contentType ?? '');

/** Reads the texts of a form as the types that the schema declares. What cannot be read so is left for the validator. */
export const readFormAs = (schema: TSchema): preValidationAsyncHookHandler => {
  const read = coercing.compile(schema);
  return async (request) => {
    if (!isJson(request.headers['content-type'])) read(request.body);
  };
};
