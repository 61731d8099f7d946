/**
 * Starts counting processor time, which other processes do not lengthen, unlike a clock's.
 * @param of this thread alone, for work without waiting, or the whole process, whose other threads compute hashes
 * @returns function that gives the milliseconds so far
 */
export function processorTime(of: "thread" | "process" = "thread"): () => number {
  const usage = of === "thread" ? process.threadCpuUsage : process.cpuUsage;
  const begun = usage();
  return () => {
    const { user, system } = usage(begun);
    return (user + system) / 1000;
  };
}
