import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  // Found before the first visit: the console's libraries come late, and finding them then would reload the page.
  optimizeDeps: { entries: ['src/**/*.tsx'] },
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: 'src/entry-server.tsx', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        // One sheet for the public site: its pages are drawn before their scripts arrive.
        cssCodeSplit: false,
        target: 'es2022',
      },
}));
