/** Puts what JSON only refers to where it is referred to: schema.org's `@id`, and JSON:API's relationships. */
import { type Fields, isFields, isList, type Value } from './posting.ts';

const DEPTH = 12;

/** All objects that have a name, by it. */
const namedIn = (value: Value, nameOf: (fields: Fields) => string | undefined): Map<string, Fields> => {
  const named = new Map<string, Fields>();
  const visit = (one: Value, depth: number): void => {
    if (depth > DEPTH) return;
    if (isList(one)) for (const each of one) visit(each, depth + 1);
    if (!isFields(one)) return;
    const name = nameOf(one);
    if (name !== undefined) named.set(name, one);
    for (const each of Object.values(one)) visit(each, depth + 1);
  };
  visit(value, 0);
  return named;
};

const linkedName = (fields: Fields): string | undefined => {
  const { '@id': id } = fields;
  return typeof id === 'string' && Object.keys(fields).length > 1 ? id : undefined;
};

const replaced = (value: Value, named: ReadonlyMap<string, Fields>, depth: number): Value => {
  if (depth > DEPTH) return value;
  if (isList(value)) return value.map((one) => replaced(one, named, depth + 1));
  if (!isFields(value)) return value;
  const { '@id': id, ...others } = value;
  // What is referred to may refer to others, but not for ever. Addresses say something by themselves.
  if (typeof id === 'string' && Object.keys(others).length === 0)
    return replaced(named.get(id) ?? (/^https?:/.test(id) ? value : undefined), named, depth + 4);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, replaced(one, named, depth + 1)]),
  );
};

/** Of schema.org's objects. */
export const withLinked = (root: Value): Value => replaced(root, namedIn(root, linkedName), 0);

const keyOf = ({ type, id }: Fields): string | undefined =>
  typeof type === 'string' && (typeof id === 'string' || typeof id === 'number')
    ? `${type} ${id}`
    : undefined;

/** What a record's relationships are, by their names: `{location: {city, country}}`. */
const relatedTo = ({ relationships }: Fields, included: ReadonlyMap<string, Fields>): Fields =>
  Object.fromEntries(
    Object.entries(isFields(relationships) ? relationships : {}).flatMap(([name, relation]) => {
      const data = isFields(relation) ? relation.data : undefined;
      const related = (isList(data) ? data : [data]).flatMap((one) => {
        const key = isFields(one) ? keyOf(one) : undefined;
        const found = key === undefined ? undefined : included.get(key);
        return found ? [found.attributes ?? found] : [];
      });
      const [first, ...more] = related;
      return first === undefined ? [] : [[name, more.length === 0 ? first : related]];
    }),
  );

/** Of JSON:API's documents, which have related records beside the data. */
export const withIncluded = (root: Value): Value => {
  if (!isFields(root) || !isList(root.included) || root.data === undefined) return root;
  const included = namedIn(root.included, keyOf);
  const complete = (one: Value): Value => (isFields(one) ? { ...relatedTo(one, included), ...one } : one);
  const { data } = root;
  return { ...root, included: undefined, data: isList(data) ? data.map(complete) : complete(data) };
};
