/**
 * Reads the input of the specification's calls. Its client sends what the fields of its forms hold: numbers as text,
 * and empty text or `All` where nothing was chosen.
 */
import type { preValidationHookHandler } from 'fastify';
import type { TSchema } from 'typebox';
import { isAnyCase } from '#contract/shared/common.ts';
import { ALL } from '#contract/shared/constants.ts';

type Fields = Record<string, unknown>;

/** As programs write numbers: no sign, no fraction, no leading zero. */
const DECIMAL = /^(?:0|[1-9][0-9]{0,14})$/;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema itself, or the alternatives that it consists of. */
const alternativesOf = (schema: Fields): Fields[] =>
  Array.isArray(schema.anyOf) ? schema.anyOf.filter(isFields).flatMap(alternativesOf) : [schema];

const allows = (schema: Fields, type: string): boolean =>
  alternativesOf(schema).some((one) => one.type === type);

const propertiesOf = (schema: TSchema | undefined): [string, Fields][] => {
  const properties = isFields(schema) && isFields(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, field]) => (isFields(field) ? [[name, field]] : []));
};

const readChoice = (schema: Fields, text: string): string => {
  const choices = alternativesOf(schema).flatMap(({ enum: values }) => (Array.isArray(values) ? values : []));
  return choices.find((one) => String(one).toLowerCase() === text.toLowerCase()) ?? text;
};

const readValue = (schema: Fields, value: unknown): unknown => {
  if (Array.isArray(value) && isFields(schema.items)) {
    const { items } = schema;
    return value.map((one) => readValue(items, one));
  }
  if (typeof value !== 'string') return value;
  if (isAnyCase(schema)) return readChoice(schema, value);
  if (allows(schema, 'integer') && DECIMAL.test(value)) return Number(value);
  const isNone = value === '' && allows(schema, 'null') && !allows(schema, 'string');
  return isNone ? null : value;
};

/** In the body, numbers may be text. In the query, numbers that were not chosen count as omitted. */
export const readTextInput = ({
  body: bodySchema,
  query: querySchema,
}: {
  readonly body?: TSchema;
  readonly query?: TSchema;
}): preValidationHookHandler => {
  const fields = propertiesOf(bodySchema);
  const numbers = propertiesOf(querySchema).filter(([, schema]) => allows(schema, 'integer'));
  return (request, _, done) => {
    const { body, query } = request;
    if (isFields(body))
      for (const [name, schema] of fields)
        if (Object.hasOwn(body, name)) body[name] = readValue(schema, body[name]);
    if (isFields(query))
      for (const [name] of numbers)
        if (query[name] === '' || query[name] === ALL) Reflect.deleteProperty(query, name);
    done();
  };
};
