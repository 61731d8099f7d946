import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/** Milliseconds between two looks at the process. */
const lookEvery = 1_000;
/** Growth of the heap that is worth a collection. Bytes. */
const worthIt = 24 * 1024 * 1024;
/** Share of the time in which a process at rest has work at the most. */
const atRest = 0.05;
/** Least number of looks between two collections. */
const fewestLooks = 10;

/** Heap of the process, replaced in tests. */
interface Heap {
  /** Bytes in use, garbage too. */
  used(): number;
  /** Share of the time since the last call in which the event loop had work. */
  busy(): number;
  collect(): void;
}

/**
 * Collects garbage when the process is at rest after its start, or after much work: V8 alone waits for the next
 * allocations, and a server without visitors would keep what its start needed. A collection takes a tenth of a second,
 * so none runs beside requests. Does nothing without the flag --expose-gc (scripts/start.mjs).
 */
export function giveBackMemoryAtRest(heap: Heap | null = heapOfProcess()): void {
  if (!heap) return;
  let floor = 0;
  let looks = fewestLooks;
  setInterval(() => {
    looks++;
    const isAtRest = heap.busy() < atRest;
    if (!isAtRest || looks < fewestLooks || heap.used() - floor < worthIt) return;
    heap.collect();
    floor = heap.used();
    looks = 0;
  }, lookEvery).unref();
}

function heapOfProcess(): Heap | null {
  const { gc } = globalThis;
  if (!gc) return null;
  let last = performance.eventLoopUtilization();
  return {
    used: () => getHeapStatistics().used_heap_size,
    busy() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    // "last-resort" also frees pages and code that was not used.
    collect: () => gc({ type: "major", flavor: "last-resort" }),
  };
}
