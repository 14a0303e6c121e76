import { writeResumes } from '../../../bench/resume-eval/evaluate.ts';

/** A PDF with two columns. */
export const resumeOf = async (name: string, fileName = 'resume.pdf') => {
  const all = await writeResumes();
  const found = all.find(({ person, layout }) => person.name === name && layout.name.startsWith('sidebar'));
  if (!found) throw new Error(`${name} has no such resume`);
  return { name: fileName, mimeType: 'application/pdf', buffer: found.bytes };
};
