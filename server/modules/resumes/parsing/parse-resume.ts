/** What a resume says about a person, as far as its text alone tells. Skills and places need the portal's lookups. */
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
  /** Where a person says where they live, and what they can do; the rest of the text names others' places. */
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
