/** Shared by all attacks: a portal with data, a watcher, and the totals at the end. */
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { makeWorld, type World } from '../integration/rights/world.ts';
import { watchWrites } from '../integration/rights/writes.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';
import { startWatch, type Watch } from './findings.ts';
import { writeFigures } from './totals.ts';

export interface Campaign {
  readonly portal: TestPortal;
  readonly world: World;
  readonly watch: Watch;
  /** The calls of the contract that were attacked. */
  readonly calls: Set<string>;
}

const COMPANY = ['employer', 'recruiter', 'hiringManager', 'interviewer'] as const;

/** Texts that only some users may read, and who those are. */
const SECRETS = [
  { text: 'the-seeker@example.com', readers: ['seeker', ...COMPANY, 'staff'] },
  { text: 'Knows the tides.', readers: COMPANY },
  { text: 'asha@example.com', readers: ['staff'] },
  { text: 'reader-of-news@example.com', readers: ['staff'] },
  { text: 'gone@example.com', readers: ['staff'] },
  // The prefixes of stored password hashes.
  { text: '$argon2id$', readers: [] },
] as const;

/** Sets up one test file: everything is ready when its tests start. */
export const startCampaign = (name: string): (() => Campaign) => {
  let campaign: Campaign | undefined;
  beforeAll(async () => {
    const portal = await startTestPortal({ publicUrl: 'https://portal.example' });
    const world = await makeWorld(portal);
    const watch = startWatch(await watchWrites(portal), SECRETS);
    campaign = { portal, world, watch, calls: new Set() };
  });
  afterAll(async () => {
    if (!campaign) return;
    const { portal, watch, calls } = campaign;
    await writeFigures(inject('attackFigures'), name, {
      ...watch.figures,
      calls: [...calls],
      findings: watch.findings.length,
    });
    await portal.close();
  });
  return () => {
    expect(campaign).toBeDefined();
    if (!campaign) throw new Error('The attacks have not begun.');
    return campaign;
  };
};
