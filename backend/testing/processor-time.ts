/**
 * Begins to count the processor time of this thread: other processes make it no longer, as they do a clock's.
 * @returns tells the milliseconds so far, for work that does not wait
 */
export function processorTime(): () => number {
  const begun = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000;
  };
}
