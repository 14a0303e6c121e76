/** What stands above the pages of a tab: that support sees them, or the translation preview. Loaded only for staff. */
import type { ComponentType } from 'react';
import { SUPPORT_VIEW_KEY } from '#contract/shared/constants.ts';
import type { RequestDependencies } from '../api/request.ts';
import type { SessionStore } from '../api/session.ts';

export interface Preview extends Partial<Pick<RequestDependencies, 'fetch' | 'session'>> {
  readonly Preview: ComponentType;
}

export const startPreview = async (session: SessionStore): Promise<Preview | undefined> => {
  if (sessionStorage.getItem(SUPPORT_VIEW_KEY)) return import('./support-view.tsx');
  if (session.read()?.user?.role !== 'staff') return undefined;
  return (await import('./translation-preview/start.ts')).startPreview(session);
};
