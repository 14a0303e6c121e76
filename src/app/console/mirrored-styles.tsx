/** MUI's styles for right-to-left languages; loaded only by them. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import mirror from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';

const cache = createCache({ key: 'mirrored', stylisPlugins: [prefixer, mirror] });

const MirroredStyles = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);

export default MirroredStyles;
