/** Extracts data from a resume's text. Places also need the portal's lookups. */
import type { Line, ResumeText } from '../reading/document.ts';
import { findCertificates } from './certificates.ts';
import { findEmail, findLinks, findName, type PersonName } from './contact.ts';
import type { Finding, FoundEntry, Study, Work } from './found.ts';
import { withoutIdentityNumbers } from './identity-numbers.ts';
import { findPhone } from './phone.ts';
import { withoutPageMarks } from './section-lines.ts';
import { type SectionKind, sectionsOf } from './sections.ts';
import { findSkills } from './skills.ts';
import { findStatedYears } from './stated-years.ts';
import { findStudies } from './studies.ts';
import { findWork } from './work.ts';

export interface ParsedResume {
  readonly name: Finding<PersonName> | undefined;
  readonly email: Finding<string> | undefined;
  readonly phone: Finding<string> | undefined;
  readonly links: readonly Finding<string>[];
  readonly skills: readonly Finding<string>[];
  readonly work: readonly FoundEntry<Work>[];
  /** How many years of experience it says in its introduction; nothing if it doesn't. */
  readonly statedYears?: number | undefined;
  readonly studies: readonly FoundEntry<Study>[];
  /** Certificates and licences. */
  readonly certificates: readonly FoundEntry<Study>[];
  /** The lines with the person's own place. Other lines name places of others. */
  readonly contactLines: readonly string[];
}

export const parseResume = ({ lines: all, links }: ResumeText): ParsedResume => {
  const lines = all.map((line) => ({ ...line, text: withoutIdentityNumbers(line.text) }));
  const sections = sectionsOf(withoutPageMarks(lines));
  const linesOf = (...kinds: readonly SectionKind[]): (readonly Line[])[] =>
    sections.filter(({ kind, lines: own }) => kinds.includes(kind) && own.length > 0).map((one) => one.lines);
  const areGuessed = sections.some(({ kind, isGuessed }) => kind === 'skills' && isGuessed === true);
  const contact = linesOf('head', 'contact').flat();
  const email = findEmail([...contact, ...lines], links);
  return {
    name: findName([...linesOf('head').flat(), ...lines], email?.value),
    email,
    phone: findPhone(contact, lines, email?.source),
    links: findLinks(lines, links),
    skills: findSkills(linesOf('skills')).map((skill) =>
      areGuessed ? { ...skill, isDoubtful: true } : skill,
    ),
    work: findWork(linesOf('experience')),
    statedYears: findStatedYears(
      linesOf('head', 'contact', 'other')
        .flat()
        .map(({ text }) => text),
    ),
    studies: findStudies(linesOf('education')),
    certificates: findCertificates(linesOf('certificates')),
    contactLines: contact.map(({ text }) => text),
  };
};
