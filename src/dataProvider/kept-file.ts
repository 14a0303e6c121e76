/** A file as text, so that the change that sends it can wait on this device. */
export interface KeptFile {
  readonly name: string;
  /** A `data:` address. */
  readonly url: string;
}

export const keepFile = (file: File): Promise<KeptFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name, url: String(reader.result) });
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export const fileOf = ({ name, url }: KeptFile): File => {
  const [head = '', content = ''] = url.split(',');
  const type = head.replace(/^data:|;base64$/g, '');
  return new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], name, { type });
};
