import type { MessageKey } from '../../i18n/messages.ts';
import { saveFile } from '../components/save-file.ts';
import { useMutation } from './use-mutation.ts';

/** Downloads a file that requires the session's token; `nameOf` may inspect it. */
export const useDownload = (fallback?: MessageKey) => {
  const { mutate, pending } = useMutation(fallback);
  const download = async (load: () => Promise<Blob>, name: string | ((file: Blob) => string)) => {
    const file = await mutate(load);
    if (file) saveFile(file, typeof name === 'string' ? name : name(file));
    return file !== undefined;
  };
  return { download, pending };
};
