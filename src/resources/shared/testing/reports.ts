import { expect, vi } from 'vitest';

/**
 * In development, react-admin logs every failed call to the console. Tests expect these logs and remove them.
 */
export const expectFailureReport = async (act: () => Promise<void>): Promise<void> => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  await act();
  expect(report).toHaveBeenCalled();
  report.mockClear();
};
