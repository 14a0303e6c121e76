/** Long texts that were typed and not yet sent. They survive a reload, and end with the sign-out. */

const PREFIX = 'draft:';

export const readDraft = (name: string): string | null => {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
};

/** Keeps a draft; one without text is none. */
export const keepDraft = (name: string, text: string): void => {
  try {
    if (text === '') localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
};

/** Forgets every draft: whoever uses this browser next shall not read them. */
export const clearDrafts = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
};
