/** Reads XML as nodes in document order, without namespaces. */
import { XMLParser } from 'fast-xml-parser';

/** An element: an object whose only other key is its name, with its children, and its attributes under `:@`. */
export interface XmlNode {
  readonly [name: string]: unknown;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  removeNSPrefix: true,
  // Includes numeric entities.
  htmlEntities: true,
});

const isNode = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null;
const nodesIn = (value: unknown): XmlNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
export const nameOf = (node: XmlNode): string => Object.keys(node).find((key) => key !== ':@') ?? '';
export const childrenOf = (node: XmlNode): XmlNode[] => nodesIn(node[nameOf(node)]);
export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node && childrenOf(node).find((child) => nameOf(child) === name);
export const attributeOf = (node: XmlNode, name: string): string | undefined => {
  const attributes = node[':@'];
  const value = isNode(attributes) ? attributes[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

export const textOf = (node: XmlNode): string =>
  childrenOf(node)
    .map((child) => (typeof child['#text'] === 'string' ? child['#text'] : ''))
    .join('');

const decode = (bytes: Buffer): string => {
  const [first, second] = bytes;
  const isSwapped = first === 0xfe && second === 0xff;
  const encoding = isSwapped ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
};

/** The nodes of a document in UTF-8 or UTF-16; undefined if it can't be parsed. */
export const parseXml = (bytes: Buffer): XmlNode[] | undefined => {
  try {
    return nodesIn(parser.parse(decode(bytes)));
  } catch {
    return undefined;
  }
};
