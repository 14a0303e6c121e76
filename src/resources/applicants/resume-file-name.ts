const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** A file name for a downloaded resume, with the candidate's name. */
export const resumeFileName = (name: string, mediaType: string): string => {
  const stem = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'resume';
  const ending = ENDINGS[mediaType.split(';')[0]?.trim() ?? ''];
  return ending ? `${stem}.${ending}` : stem;
};
