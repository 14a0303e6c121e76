import { useCallback, useState } from 'react';
import { resumeProblem } from '../forms/resume-rule.ts';
import { useLoad } from '../hooks/use-load.ts';

/** Files chosen for applications that were not sent: closing the dialog takes nothing away. */
const keptResumes = new Map<number, File>();

/** Shows a file in a control that is drawn anew. */
const showFile = (input: HTMLInputElement, file: File): void => {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
};

/** Which resume goes along: a file, or one of the profile. */
export const useResumeChoice = (jobId: number) => {
  const [resume, setResume] = useState(() => keptResumes.get(jobId));
  const [storedId, setStoredId] = useState('');
  // Undefined where that cannot be found out.
  const stored = useLoad('GET candidate-resumes').data?.data;
  const choose = (file: File | undefined) => {
    setResume(file);
    if (file) keptResumes.set(jobId, file);
    else keptResumes.delete(jobId);
  };
  const restore = useCallback(
    (input: HTMLInputElement | null) => {
      const kept = keptResumes.get(jobId);
      if (input && kept) showFile(input, kept);
    },
    [jobId],
  );
  return {
    resume,
    choose,
    restore,
    stored,
    storedId,
    setStoredId,
    problem: resume && resumeProblem(resume),
    forget: () => keptResumes.delete(jobId),
  };
};
export type ResumeChoice = ReturnType<typeof useResumeChoice>;
