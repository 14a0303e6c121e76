/** The drafts of the forms that are open. Small: the sign-out needs it, and comes to every page. */

interface OpenDraft {
  readonly id: string;
  /** Sends what has not been sent yet. */
  readonly flush: () => Promise<void>;
}

const open = new Set<OpenDraft>();

/** @returns how to take it off the list again. */
export const addOpenDraft = (draft: OpenDraft): (() => void) => {
  open.add(draft);
  return () => open.delete(draft);
};

/** Sends what is typed: in all open forms, or those of one draft. */
export const flushDrafts = async (id?: string): Promise<void> => {
  await Promise.all(
    [...open].filter((draft) => id === undefined || draft.id === id).map((one) => one.flush()),
  );
};
