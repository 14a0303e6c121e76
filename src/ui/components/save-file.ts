/** Saves a file from memory through the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download must have started before its URL is revoked.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
