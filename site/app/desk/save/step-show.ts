import type { SaveStep } from "./send-record.ts";

const order: readonly SaveStep[] = [10, 15, 55, 90, 100];
/** Minimum time that a step is visible. Milliseconds. */
const leastSeen = 40;

export interface StepShow {
  tell: (step: SaveStep) => void;
  /** Resolves when every step has been shown. */
  allSeen: () => Promise<void>;
  /** Stops showing steps after a failed save. */
  stop: () => void;
}

/**
 * Shows the steps of a save one by one. Browsers report the progress of a short upload late or never: skipped steps are
 * shown before the next one (EDI-09). A retry goes back to its first step.
 */
export function createStepShow(
  show: (step: SaveStep) => void,
  wait: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, leastSeen)),
): StepShow {
  let last = 0;
  let isOver = false;
  const waiting: SaveStep[] = [];
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined && !isOver; next = waiting.shift()) {
      show(next);
      await wait();
    }
    running = null;
  }

  return {
    tell(step) {
      if (isOver || step === last) return;
      waiting.push(...(step > last ? order.filter((each) => each > last && each <= step) : [step]));
      last = step;
      running ??= run();
    },
    allSeen: async () => {
      await running;
    },
    stop() {
      isOver = true;
    },
  };
}
