/** Sends hostile values in every field of a group of calls, as every kind of user. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { EndpointKey } from '#contract/endpoints.ts';
import { users } from '#server/platform/db/schema.ts';
import { attack, attackerFor, attemptsAt, describePut, putsOf } from '../integration/hostile/attack.ts';
import { endpointOf } from '../integration/hostile/fields.ts';
import { askOf, tokenFor } from '../integration/rights/ask.ts';
import { type Line, statusFor } from '../integration/rights/line.ts';
import { LINES } from '../integration/rights/table.ts';
import { PEOPLE, VIEWERS, type ViewerName } from '../integration/rights/world.ts';
import { type Campaign, startCampaign } from './campaign.ts';
import { ALL_VALUES, CLASS_VALUES } from './hostile-values.ts';

type Entry = readonly [EndpointKey, Line];

/** A role without access is rejected whatever it sends, so all values are sent at once. */
const attackRefused = async ({ portal, world, watch }: Campaign, entry: Entry, viewer: ViewerName) => {
  const attempt = await attemptsAt(portal, world, entry, viewer);
  await watch.forget();
  const puts = [{}, ...putsOf(entry[0], CLASS_VALUES)];
  await watch.refusals(
    { viewer, where: `${entry[0]}, refused` },
    puts.map((put) => () => attempt(put)),
  );
};

const attackAdmitted = async ({ portal, world, watch }: Campaign, entry: Entry, viewer: ViewerName) => {
  const [key, line] = entry;
  const attempt = await attemptsAt(portal, world, entry, viewer);
  await watch.forget();
  const isFurthest = viewer === attackerFor(line, endpointOf(key).access);
  await attack(
    key,
    (put) => watch.request({ viewer, where: `${key} ${describePut(put)}` }, () => attempt(put)),
    isFurthest ? ALL_VALUES : CLASS_VALUES,
  );
};

/**
 * Whether the user can still sign in. If the attacked call contains a correct password, it may close the
 * account.
 */
const hasAccount = async ({ portal, world }: Campaign, viewer: ViewerName): Promise<boolean> => {
  const person = PEOPLE.find((one) => one === viewer);
  if (!person) return true;
  return (await portal.database.db.$count(users, eq(users.id, world.ids[person]))) > 0;
};

/** Makes the call once with valid input, to prove that it can succeed even if every attack was rejected. */
const callAsIntended = async (campaign: Campaign, entry: Entry, viewer: ViewerName) => {
  const { portal, world, watch } = campaign;
  const [key, line] = entry;
  if (!(await hasAccount(campaign, viewer))) return;
  const [call, options] = askOf(world, key, line);
  const token = await tokenFor(portal, world, [key, { ...line, endsSession: true }], viewer);
  await watch.forget();
  await watch.request({ viewer, where: key }, () => portal.request(call, { ...options, token }));
};

export const attackCalls = (name: string, rights: Readonly<Partial<Record<EndpointKey, Line>>>): void => {
  const campaignOf = startCampaign(name);
  const lines = LINES.filter(([key]) => key in rights);

  test('INPUT-09 ROLE-01 no hostile value in any field of any call does harm in any role', async () => {
    const campaign = campaignOf();
    for (const entry of lines) {
      const [key, line] = entry;
      for (const viewer of VIEWERS) {
        const status = statusFor(key, line, viewer);
        if (status === 401 || (status === 403 && viewer !== 'visitor'))
          await attackRefused(campaign, entry, viewer);
        else await attackAdmitted(campaign, entry, viewer);
      }
      for (const viewer of VIEWERS) await callAsIntended(campaign, entry, viewer);
      campaign.calls.add(key);
    }
    expect(campaign.watch.findings).toEqual([]);
    expect(campaign.calls.size).toBe(Object.keys(rights).length);
  });
};
