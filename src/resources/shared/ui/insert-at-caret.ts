/** Puts words where the caret of a text's field is, or in place of what is selected, and returns the text. */
export const insertAtCaret = (field: string, words: string): string | undefined => {
  const area = document.getElementById(field);
  if (!(area instanceof HTMLTextAreaElement)) return undefined;
  area.setRangeText(words, area.selectionStart, area.selectionEnd, 'end');
  area.focus();
  return area.value;
};
