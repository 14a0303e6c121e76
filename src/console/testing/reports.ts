import { expect, vi } from 'vitest';

/** react-admin reports every failed call on the console while developing: expected here, and taken back. */
export const expectFailureReport = async (act: () => Promise<void>): Promise<void> => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  await act();
  expect(report).toHaveBeenCalled();
  report.mockClear();
};
