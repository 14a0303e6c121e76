import { expect, test } from 'vitest';
import { inTurn, Lanes } from './lanes.ts';

const never = () => expect.unreachable();

test('a task that takes long holds one lane, and others go on in the other', async () => {
  const waiting = ['slow', 'one', 'two'];
  const ended: string[] = [];
  const slow = Promise.withResolvers<void>();
  const lanes = new Lanes(
    2,
    async () => waiting.shift(),
    async (task) => {
      if (task === 'slow') await slow.promise;
      ended.push(task);
    },
  );
  await lanes.fill(never);
  await expect.poll(() => ended).toEqual(['one', 'two']);
  waiting.push('three');
  await lanes.fill(never);
  await expect.poll(() => ended).toEqual(['one', 'two', 'three']);
  slow.resolve();
  await lanes.idle();
  expect([ended.at(-1), lanes.done]).toEqual(['slow', 4]);
});

test('no more tasks than lanes are taken, and one that fails frees its own', async () => {
  const waiting = [1, 2, 3];
  const begun: number[] = [];
  const first = Promise.withResolvers<void>();
  const errors: unknown[] = [];
  const lanes = new Lanes(
    1,
    async () => waiting.shift(),
    async (task) => {
      begun.push(task);
      if (task === 1) await first.promise;
    },
  );
  const failed = (error: unknown) => void errors.push(error);
  await Promise.all([lanes.fill(failed), lanes.fill(failed)]);
  expect(begun).toEqual([1]);
  first.reject(new Error('broken'));
  await lanes.idle();
  expect([begun, errors]).toEqual([[1], [new Error('broken')]]);
  await lanes.fill(failed);
  await lanes.idle();
  expect(begun).toEqual([1, 2, 3]);
});

test('what is asked for in turn is done one after the other, also after a failure', async () => {
  const turn = inTurn();
  const seen: string[] = [];
  const step = (name: string) =>
    turn(async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (name === 'a') throw new Error('a');
    });
  expect(await Promise.allSettled([step('a'), step('b')])).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled' },
  ]);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
