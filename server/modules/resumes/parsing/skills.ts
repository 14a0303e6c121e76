/** Reads the skills that a resume lists, as they are written. */
import type { Line } from '../reading/document.ts';
import { columnKind } from '../words.ts';
import { type Finding, isBullet, isGarbled, withoutBullet } from './found.ts';
import { findPeriod, withoutDuration } from './periods.ts';
import { isPlace } from './place-names.ts';

const SKILLS_MAX = 50;
const SKILL_LENGTH_MAX = 60;
const SKILL_WORDS_MAX = 6;
const SENTENCE_WORDS = 8;

/** "Programming: Java, C", but not "C++: 5 years". */
const LABEL =
  /^[\p{L}\p{M}][\p{L}\p{M} &/().,'-]{2,45}(?: *[:：–]\s+(?=\S)|\t(?=[:：]|[\p{L}\p{N}][^\t]*[,،;|•·●▪])[:：]?\s*)/u;
const SEPARATOR = /\s*[,،;|•·●▪\t、।]\s*|\s+[–—-]\s+|\s{2,}/u;
/** Europass: "Microsoft Office / Telemedicine / Excel". */
const SLASHED = new RegExp(`${SEPARATOR.source}|\\s\\/\\s`, 'u');
const LEVEL =
  /\s*[([](?:[^()[\]]*(?:years?|yrs?|months?|beginner|basic|intermediate|advanced|expert|proficient|fluent|native|ans|años|jahre|gut|sehr gut|grundkenntnisse|\d+\s*%|\d\/\d+)[^()[\]]*)[)\]]/giu;

const itemsOf = (text: string): string[] =>
  // Separators within brackets belong to one skill.
  text
    .replace(LEVEL, ' | ')
    .replace(/\([^()]*\)/g, (inBrackets) => inBrackets.replace(/[,;|]/g, '\u0001'))
    .split(/^[^,;|\t]* \/ [^,;|\t]* \/ [^,;|\t]*$/.test(text) ? SLASHED : SEPARATOR)
    .map((item) => item.replaceAll('\u0001', ','));

const skillOf = (item: string): string =>
  withoutDuration(item)
    .replace(/^[\s,،؛;:|–—*-]+|[\s,،؛;:|–—-]+$/g, '')
    .replace(/(?<=[\p{L}\p{N}])\.$/u, '')
    .replace(/^(?:and|und|et|y|और|و)\s+/iu, '')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const isSkill = (text: string): boolean =>
  text !== '' &&
  text.length <= SKILL_LENGTH_MAX &&
  /\p{L}/u.test(text) &&
  text.split(/\s+/).length <= SKILL_WORDS_MAX &&
  !/@|https?:|www\./i.test(text) &&
  !/[.!?]$/.test(text);

/** Whether a line is running text rather than a list. */
const isSentence = (text: string): boolean =>
  text.split(/\s+/).length >= SENTENCE_WORDS &&
  itemsOf(text).every((item) => item.split(/\s+/).length > SKILL_WORDS_MAX);

/** Words of sentences: "worked on the cloud", "I have the ability to plan". */
const TOLD =
  /(?<![\p{L}\p{M}'-])(?:to|for|with|on|in|of|the|by|from|at|as|is|are|was|have|has|also|till|etc|i|my|your|our|it|its|pour|avec|dans|sur|mit|für|zur|zum|bei|para|con|sobre)(?![\p{L}\p{M}'-])/iu;
const TOLD_WORDS = 4;
const isTold = (item: string): boolean => item.split(/\s+/).length >= TOLD_WORDS && TOLD.test(item);
/** Whether a line tells something, so that its parts are hardly skills: "Wrote test cases, fixing bugs in time". */
const isRunningText = (items: readonly string[]): boolean => 2 * items.filter(isTold).length >= items.length;

/** Whether the line has a value as it is, so that nothing between its words was taken out. */
const isWritten = (value: string, line: string): boolean => line.replace(/\s+/g, ' ').includes(value);

const LEVEL_ONLY =
  /^(?:beginner|basic|intermediate|advanced|expert|proficient|master|fluent|native|débutant|intermédiaire|avancé|básico|intermedio|avanzado|gut|sehr gut|grundkenntnisse)$/iu;
const isList = (text: string): boolean => /[,،;|•·●▪\t]/u.test(text);

/** Whether a line names the kind of the skills that are listed below it in another look. */
const isCategory = (line: Line, next: Line | undefined): boolean =>
  next !== undefined &&
  !isList(line.text) &&
  !isBullet(line.text) &&
  isList(next.text) &&
  (line.style !== next.style || line.size !== next.size);

const lookOf = ({ style, size }: Line): string => `${style} ${size}`;

/** The look of the lines that name kinds: each has lines of another look below it. */
const lookOfKinds = (lines: readonly Line[]): string | undefined => {
  const [first] = lines;
  const look = first && lookOf(first);
  const others = lines.filter((line) => lookOf(line) !== look);
  const isKind = (line: Line, at: number) => {
    const next = lines[at + 1];
    return lookOf(line) !== look || (next !== undefined && lookOf(next) !== look);
  };
  // One line alone is rather a list above a remark.
  const isUsual = lines.length - others.length > 1 && others.length >= lines.length / 2;
  return isUsual && lines.every(isKind) ? look : undefined;
};

/** The lines with skills, without those that only name kinds or levels. */
const listed = (all: readonly Line[]): Line[] => {
  const look = lookOfKinds(all);
  const lines = all.filter((line) => !LEVEL_ONLY.test(line.text.trim()) && lookOf(line) !== look);
  const single = lines.flatMap(({ text }, at) => (isList(text) || isBullet(text) ? [] : [lines[at + 1]]));
  const areKinds = single.length > 1 && single.every((next) => next && isList(next.text));
  return lines.filter((line, at) => {
    const next = lines[at + 1];
    return !isCategory(line, next) && !(areKinds && !isList(line.text) && !isBullet(line.text));
  });
};

/** Lists that wrap: the line above is a list, and neither is apart or has a bullet of its own. */
const joinWrapped = (lines: readonly Line[]): string[] => {
  const joined: string[] = [];
  let isOpen = false;
  for (const { text, isApart } of lines) {
    const isOwnList = /[,،;(]/.test(text);
    const before = joined.at(-1) ?? '';
    const isContinued: boolean =
      isOpen &&
      !isApart &&
      !isBullet(text) &&
      !LABEL.test(text) &&
      (isOwnList || /[,،;&(]$|\([^)]*$/.test(before));
    if (isContinued) joined[joined.length - 1] = `${before} ${text}`;
    else joined.push(text);
    isOpen = isContinued || isOwnList;
  }
  return joined;
};

/** The skills of the sections that list them. */
export const findSkills = (sections: readonly (readonly Line[])[]): Finding<string>[] => {
  const found = new Map<string, Finding<string>>();
  for (const line of sections.flatMap((lines) => joinWrapped(listed(lines)))) {
    if (isPlace(line) || line.includes('@') || (findPeriod(line) && !/[,(]/.test(line))) continue;
    const list = withoutBullet(line).replace(LABEL, '');
    if (isSentence(list)) continue;
    const items = itemsOf(list);
    const isRunning = isRunningText(items);
    for (const item of items) {
      const value = skillOf(item);
      const key = value.toLowerCase();
      if (!isSkill(value) || !isWritten(value, line) || LEVEL_ONLY.test(value)) continue;
      if (columnKind(value) || found.has(key)) continue;
      found.set(key, { value, source: line, isDoubtful: isRunning || isTold(item) || isGarbled(value) });
    }
  }
  return [...found.values()].slice(0, SKILLS_MAX);
};
