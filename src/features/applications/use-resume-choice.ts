import { useCallback, useState } from 'react';
import { resumeProblem } from '../../ui/forms/resume-rule.ts';
import { useLoad } from '../../ui/hooks/use-load.ts';

/** Files chosen for unsent applications, so that closing the dialog loses nothing. */
const keptResumes = new Map<number, File>();

/** Restores a file in a re-rendered input. */
const showFile = (input: HTMLInputElement, file: File): void => {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
};

/** The resume to send: a file, or one from the profile, such as the draft's. */
export const useResumeChoice = (jobId: number, draftId: string, keepId: (id: string) => void) => {
  const [resume, setResume] = useState(() => keptResumes.get(jobId));
  const [chosenId, setChosenId] = useState(draftId);
  // Undefined if unknown.
  const stored = useLoad('GET candidate-resumes').data?.data;
  // A draft's resume may have been deleted since, or become the default one.
  const isGone = stored?.every(({ id, is_default }) => id !== chosenId || is_default);
  const storedId = isGone ? '' : chosenId;
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
    setStoredId: (id: string) => {
      setChosenId(id);
      keepId(id);
    },
    problem: resume && resumeProblem(resume),
    forget: () => keptResumes.delete(jobId),
  };
};
export type ResumeChoice = ReturnType<typeof useResumeChoice>;
