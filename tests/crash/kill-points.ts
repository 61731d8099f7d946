import { writeSync } from "node:fs";
import { interceptSaves } from "./intercept.ts";
import { type KillPlan, killedAt, type Point } from "./plan.ts";

let plan: KillPlan | null = null;

/** Starts counting the steps of saves; kills this process at the planned one. */
export function arm(given: KillPlan): void {
  plan = { ...given };
}

await interceptSaves((point, proceed) => {
  reach(point, "before");
  const result = proceed();
  if (!(result instanceof Promise)) {
    reach(point, "after");
    return result;
  }
  return result.then((value) => {
    reach(point, "after");
    return value;
  });
});

function reach(point: Point, moment: KillPlan["moment"]): void {
  if (plan?.point !== point || plan.moment !== moment) return;
  plan.hit -= 1;
  if (plan.hit > 0) return;
  // Both calls are synchronous: nothing of ours runs in between.
  writeSync(1, `${killedAt(plan)}\n`);
  process.kill(process.pid, "SIGKILL");
}
