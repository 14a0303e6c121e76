import { useEffect, useState } from 'react';
import { useEnvironment } from '../../app/environment.tsx';

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/**
 * Loads a picture from the API as a same-origin URL, because pages only show pictures from their own origin.
 */
export const usePicture = (address: string | undefined): string | undefined => {
  const { api } = useEnvironment();
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    setShown(undefined);
    const id = new URLSearchParams(address?.split('?')[1]).get('id');
    if (!id) return;
    const leaving = new AbortController();
    api('GET profile-picture', { query: { id }, signal: leaving.signal })
      .then(asDataUrl)
      .then(
        (url) => !leaving.signal.aborted && setShown(url),
        // Initials are shown instead.
        () => {},
      );
    return () => leaving.abort();
  }, [api, address]);
  return shown;
};
