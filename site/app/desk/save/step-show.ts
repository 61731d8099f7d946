import type { SaveStep } from "./send-record.ts";

const order: readonly SaveStep[] = [10, 15, 55, 90, 100];
/** Milliseconds that a step is seen at least. */
const leastSeen = 40;

export interface StepShow {
  tell: (step: SaveStep) => void;
  /** Resolves when every told step has been seen. */
  allSeen: () => Promise<void>;
  /** Shows no further step: the save has failed. */
  stop: () => void;
}

/**
 * Shows the steps of a save one after the other. Browsers report the progress of a short upload late or never: the steps
 * that were skipped are shown before the next one (EDI-09). A try that begins again goes back.
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
