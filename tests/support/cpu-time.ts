/**
 * The processor time that something takes in this process, in milliseconds. Unlike the time on a clock, it
 * doesn't grow while the machine is busy with other work.
 */
export const cpuTimeOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
