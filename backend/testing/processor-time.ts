/**
 * Begins to count processor time: other processes make it no longer, as they do a clock's.
 * @param of this thread alone, for work that does not wait, or the whole process, whose other threads make the hashes
 * @returns tells the milliseconds so far
 */
export function processorTime(of: "thread" | "process" = "thread"): () => number {
  const usage = of === "thread" ? process.threadCpuUsage : process.cpuUsage;
  const begun = usage();
  return () => {
    const { user, system } = usage(begun);
    return (user + system) / 1000;
  };
}
