/** Writes one resume in a thread, because typefaces take some tenths of a second to load and to cut. */
import type { PrintLayout } from '#contract/shared/constants.ts';
import type { PrintedResume } from './content.ts';
import { canDraw } from './shaped-text.ts';
import { writePdf } from './write-pdf.ts';

export interface PrintTask {
  readonly resume: PrintedResume;
  readonly layout: PrintLayout;
  readonly contactHeading: string;
}

const textsOf = ({ name, title, contact, sections }: PrintedResume): string[] => [
  ...[name, title, ...contact],
  ...sections.flatMap(({ heading, text, entries, items }) => [
    ...[heading, ...text, ...items],
    ...entries.flatMap((entry) => [entry.title, entry.aside, entry.below, ...entry.lines]),
  ]),
];

/** A PDF; undefined if the typefaces lack letters of the resume. */
export default async ({ resume, layout, contactHeading }: PrintTask): Promise<Uint8Array | undefined> =>
  textsOf(resume).every(canDraw) ? writePdf(resume, layout, contactHeading) : undefined;
