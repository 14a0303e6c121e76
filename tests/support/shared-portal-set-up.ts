import type { TestProject } from 'vitest/node';
import { startSharedPortal } from './shared-portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    portalAddress: string;
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { address, close } = await startSharedPortal();
  provide('portalAddress', address);
  return close;
};
