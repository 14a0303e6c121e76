import { expect, test } from 'vitest';
import { NO_FAILURES, REPORTS } from '#tests/support/delivery-reports.ts';
import { isDead } from '../../../platform/mail/bounces.ts';
import { readEmail } from './read-email.ts';
import { readReport } from './read-report.ts';

const TO = 'jo@mail.example';
const read = async (raw: string) => readReport(await readEmail(Buffer.from(raw)));

test.each(Object.entries(REPORTS))(
  'BOUNCE-01 the report of %s is read',
  async (_, { status, write, isDead: dead }) => {
    const [failed, ...others] = await read(write(TO));
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ address: TO, status });
    expect(failed?.answer).not.toBe('');
    expect(isDead(failed ?? { status: '', answer: '' })).toBe(dead);
  },
);

test.each(Object.entries(NO_FAILURES))('BOUNCE-01 %s is no failure', async (_, write) => {
  expect(await read(write(TO))).toEqual([]);
});
