/** The drafts of open forms. This file is small because every page loads it for the sign-out. */

interface OpenDraft {
  readonly id: string;
  /** Sends unsent changes. */
  readonly flush: () => Promise<void>;
}

const open = new Set<OpenDraft>();

/** @returns a function that removes the draft from the list. */
export const addOpenDraft = (draft: OpenDraft): (() => void) => {
  open.add(draft);
  return () => open.delete(draft);
};

/** Sends the input of all open forms, or of one draft. */
export const flushDrafts = async (id?: string): Promise<void> => {
  await Promise.all(
    [...open].filter((draft) => id === undefined || draft.id === id).map((one) => one.flush()),
  );
};
