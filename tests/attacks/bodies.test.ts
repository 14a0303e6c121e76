/** Malformed bodies, sent to every call that takes one. */
import { expect, test } from 'vitest';
import { endpointOf } from '../integration/hostile/fields.ts';
import { askOf, tokenFor } from '../integration/rights/ask.ts';
import { LINES } from '../integration/rights/table.ts';
import { HOSTILE_BODIES, HOSTILE_FILES } from './bodies.ts';
import { startCampaign } from './campaign.ts';

const campaignOf = startCampaign('bodies');
/** One user per role, because ownership is checked only after the body is read. */
const SENDERS = ['visitor', 'seeker', 'employer', 'staff', 'suspended'] as const;
const TAKING_BODIES = LINES.filter(([key]) => endpointOf(key).body);

test('INPUT-09 every call rejects malformed bodies', async () => {
  const { portal, world, watch, calls } = campaignOf();
  for (const entry of TAKING_BODIES) {
    const [key, line] = entry;
    const [call] = askOf(world, key, line);
    for (const viewer of SENDERS) {
      const token = await tokenFor(portal, world, entry, viewer);
      await watch.forget();
      for (const { name, body, headers } of HOSTILE_BODIES) {
        const { status } = await watch.request({ viewer, where: `${key}, ${name}` }, () =>
          portal.request(call, { token, body, headers }),
        );
        expect(status, `${viewer}: ${key}, ${name}`).toBeGreaterThanOrEqual(400);
      }
    }
    calls.add(key);
  }
  expect(watch.findings).toEqual([]);
});

test('INPUT-09 every call that takes files parses large files of repeated prefixes in time', async () => {
  const { portal, world, watch } = campaignOf();
  const told = watch.findings.length;
  for (const entry of TAKING_BODIES) {
    const [key, line] = entry;
    const { files } = endpointOf(key);
    const [call] = askOf(world, key, line);
    for (const viewer of files ? SENDERS : []) {
      const token = await tokenFor(portal, world, entry, viewer);
      await watch.forget();
      for (const file of HOSTILE_FILES) {
        const form = new FormData();
        form.set('locale', 'es');
        for (const field of files ?? []) form.set(field, file);
        await watch.request({ viewer, where: `${key}, ${file.name}` }, () =>
          portal.request(call, { token, form }),
        );
      }
    }
  }
  expect(watch.findings.slice(told)).toEqual([]);
});
