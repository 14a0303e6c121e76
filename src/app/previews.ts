/** What stands above the pages of a tab: that support sees them, or the translation preview. Loaded only for staff. */
import { SUPPORT_VIEW_KEY } from '#contract/shared/constants.ts';
import type { SessionStore } from '../api/session.ts';
import type { Preview } from './page.ts';

export const startPreview = async (session: SessionStore): Promise<Preview | undefined> => {
  if (sessionStorage.getItem(SUPPORT_VIEW_KEY)) return import('./support-view.tsx');
  if (session.read()?.user?.role !== 'staff') return undefined;
  return (await import('./translation-preview/start.ts')).startPreview(session);
};
