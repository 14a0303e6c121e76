/** Extracts data from a resume's text. Skills and places also need the portal's lookups. */
import type { Line, ResumeText } from '../reading/document.ts';
import { findEmail, findLinks, findName, findPhone, type PersonName } from './contact.ts';
import type { Found } from './found.ts';
import { sectionsOf } from './sections.ts';
import { findStudies, type Study } from './studies.ts';
import { findWork, type Work } from './work.ts';

export interface ParsedResume {
  readonly name: Found<PersonName> | undefined;
  readonly email: Found<string> | undefined;
  readonly phone: Found<string> | undefined;
  readonly links: readonly Found<string>[];
  readonly work: readonly Found<Work>[];
  readonly studies: readonly Found<Study>[];
  /** The lines with the person's own place and skills. Other lines name places of others. */
  readonly contactLines: readonly string[];
  readonly skillLines: readonly string[];
  readonly otherLines: readonly string[];
}

const textsOf = (lines: readonly Line[]): string[] =>
  lines.map(({ text }) => text).filter((text) => text !== '');

export const parseResume = ({ lines, links }: ResumeText): ParsedResume => {
  const sections = sectionsOf(lines);
  const linesOf = (...kinds: readonly string[]) =>
    sections.filter(({ kind }) => kinds.includes(kind)).map((one) => one.lines);
  const contact = linesOf('head', 'contact').flat();
  const email = findEmail([...contact, ...lines], links);
  return {
    name: findName([...linesOf('head').flat(), ...lines], email?.value),
    email,
    phone: findPhone([...contact, ...lines]),
    links: findLinks(lines, links),
    work: findWork(linesOf('experience')),
    studies: findStudies(linesOf('education')),
    contactLines: textsOf(contact),
    skillLines: textsOf(linesOf('skills').flat()),
    otherLines: textsOf(linesOf('head', 'experience', 'other').flat()),
  };
};
