/** The resume formats that the form accepts (AUTH-03). The server inspects the file itself. */
import { RESUME_MAX_BYTES } from '#contract/shared/constants.ts';
import type { MessageKey } from '../../i18n/messages.ts';

const TYPES: readonly string[] = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];
const EXTENSION = /\.(pdf|doc|docx)$/i;

export const RESUME_ACCEPT = `.pdf,.doc,.docx,${TYPES.join(',')}`;

/** Why a file can't be a resume, as a catalogue key. Systems report the types of other programs for Word files. */
export const resumeProblem = (file: File): MessageKey | undefined => {
  if (!EXTENSION.test(file.name) || file.size === 0) return 'resume.invalid';
  return file.size > RESUME_MAX_BYTES ? 'resume.too_large' : undefined;
};

/** The file chosen in a form field. */
export const chosenFile = (form: HTMLFormElement, name: string): File | undefined => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.files?.[0] : undefined;
};
