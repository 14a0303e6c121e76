/** Reads what the elements of a page say of themselves: microdata and RDFa, as objects of schema.org. */
import { Parser } from 'htmlparser2';
import type { Fields, Value } from './posting.ts';

interface Open {
  /** What it is of the object around it. */
  readonly names: readonly string[];
  readonly object: Record<string, Value> | undefined;
  /** What its attributes say, which counts before its content. */
  readonly said: string | undefined;
  readonly start: number;
}

/** "https://schema.org/JobPosting" and "schema:JobPosting". */
const bare = (name: string): string => name.replace(/^.*[/#:]/, '');
const SCHEMA = /^https?:\/\/schema\.org\//;

const add = (fields: Record<string, Value>, name: string, value: Value): void => {
  const other = fields[name];
  fields[name] = other === undefined ? value : [...(Array.isArray(other) ? other : [other]), value];
};

/** Objects that are no part of others. */
export const objectsOfPage = (html: string): Fields[] => {
  const open: Open[] = [];
  const objects: Fields[] = [];
  const parser = new Parser({
    onopentag(_name, attributes) {
      const type =
        attributes.typeof ?? (attributes.itemscope === undefined ? undefined : (attributes.itemtype ?? ''));
      const address = attributes.resource ?? attributes.itemid;
      const said = attributes.content ?? attributes.datetime ?? attributes.href;
      open.push({
        names: (attributes.itemprop ?? attributes.property ?? '').split(/\s+/).filter(Boolean).map(bare),
        object: type === undefined ? undefined : { '@type': bare(type), ...(address && { '@id': address }) },
        said: said?.replace(SCHEMA, ''),
        start: parser.endIndex + 1,
      });
    },
    onclosetag() {
      const element = open.pop();
      if (!element) return;
      const { names, object, said, start } = element;
      const outer = open.findLast((one) => one.object)?.object;
      const value = object ?? said ?? html.slice(start, parser.startIndex).trim();
      if (outer) for (const name of names) add(outer, name, value);
      if (object && (!outer || names.length === 0)) objects.push(object);
    },
  });
  parser.end(html);
  return objects;
};
