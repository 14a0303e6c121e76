import { expect, test } from 'vitest';
import { allApplicantsAddress, applicantAddress, readView, withView } from './address.ts';

const again = (search: string, { read, write } = applicantAddress) => {
  const { filter, sort } = read(new URLSearchParams(search));
  return String(write({ ...filter }, sort));
};

test.each([
  '',
  'list=shortlisted&status=interview&text=cook&sort=oldest',
  'q7=yes&by=12-highest&sort=lowest_match',
])('CAND-01 an address restores its list: %s', (search) => {
  expect(again(search)).toBe(search);
});

test.each(['', 'view=waiting', 'status=applied&text=cook&sort=score'])(
  'CAND-04 an address restores the applicants of all jobs: %s',
  (search) => {
    expect(again(search, allApplicantsAddress)).toBe(search);
  },
);

test('CAND-01 ignores invalid values in the address', () => {
  expect(again('list=all&status=withdrawn&sort=best&text=+')).toBe('');
  expect(readView(new URLSearchParams('view=wall&open=x&compare=5,5,x'))).toEqual({
    isBoard: false,
    open: undefined,
    compared: [],
  });
});

test('CAND-01 COMPARE-01 opening, comparing and the board keep the list', () => {
  const search = new URLSearchParams('status=interview&page=2&open=7');
  expect(String(withView(search, { open: 8 }))).toBe('status=interview&page=2&open=8');
  expect(String(withView(search, { open: undefined, compared: [5, 7] }))).toBe(
    'status=interview&page=2&compare=5%2C7',
  );
  expect(String(withView(search, { isBoard: true }))).toBe('status=interview&view=board&open=7');
});
