/** What of a Word document people see: not hidden, deleted or moved text, placeholders and the codes of fields. */
import { attributeOf, childOf, childrenOf, nameOf, type XmlNode } from '../../../platform/xml-nodes.ts';

/** In half points: nobody reads smaller text. */
const SIZE_MIN = 5;
/** Styles are based on others; in broken files, on themselves. */
const BASED_MAX = 20;

export const valOf = (node: XmlNode | undefined): string | undefined => node && attributeOf(node, 'val');

/** What a property that is on or off says; undefined if it isn't there. */
export const toggleOf = (properties: XmlNode | undefined, name: string): boolean | undefined => {
  const node = childOf(properties, name);
  return node && !/^(?:0|false|off)$/.test(valOf(node) ?? '');
};

/** Whether the style with an ID hides text. */
export type HidingStyles = (id: string | undefined) => boolean;

export const hidingStylesIn = (part: readonly XmlNode[]): HidingStyles => {
  const styles = new Map(
    part
      .flatMap(childrenOf)
      .filter((node) => nameOf(node) === 'style')
      .map((node) => [attributeOf(node, 'styleId'), node]),
  );
  const hides = (id: string | undefined, depth: number): boolean => {
    const style = styles.get(id);
    if (!style || depth > BASED_MAX) return false;
    return toggleOf(childOf(style, 'rPr'), 'vanish') ?? hides(valOf(childOf(style, 'basedOn')), depth + 1);
  };
  return (id) => id !== undefined && hides(id, 0);
};

/** Whether a run is hidden: by itself, or by one of the styles of its paragraph and its own, which undo each other. */
export const isHiddenRun = (run: XmlNode, isHidingParagraph: boolean, hides: HidingStyles): boolean => {
  const properties = childOf(run, 'rPr');
  const isHiding = hides(valOf(childOf(properties, 'rStyle')));
  const size = Number(valOf(childOf(properties, 'sz')) ?? SIZE_MIN);
  return (toggleOf(properties, 'vanish') ?? isHiding !== isHidingParagraph) || size < SIZE_MIN;
};

/** Whether the end of a paragraph is hidden or deleted, so that the next one continues its line. */
export const isEndHidden = (paragraph: XmlNode): boolean => {
  const mark = childOf(childOf(paragraph, 'pPr'), 'rPr');
  return ['vanish', 'del', 'moveFrom'].some((name) => toggleOf(mark, name));
};

/** Whether a content control still asks for its content. */
export const isPlaceholder = (control: XmlNode): boolean =>
  toggleOf(childOf(control, 'sdtPr'), 'showingPlcHdr') ?? false;

const WRAPPERS: ReadonlySet<string> = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo']);
const isRemoved = (node: XmlNode): boolean =>
  ['del', 'hidden'].some((name) => toggleOf(childOf(node, 'trPr'), name)) ||
  childOf(childOf(node, 'tcPr'), 'cellDel') !== undefined;

/** The visible rows of a table or cells of a row, also those within content controls. */
export const elementsOf = (parent: XmlNode, name: 'tr' | 'tc'): XmlNode[] =>
  childrenOf(parent).flatMap((child) => {
    if (nameOf(child) === name) return isRemoved(child) ? [] : [child];
    return WRAPPERS.has(nameOf(child)) && !isPlaceholder(child) ? elementsOf(child, name) : [];
  });
