import { expect, it } from "vitest";
import type { SaveStep } from "./send-record.ts";
import { createStepShow } from "./step-show.ts";

function watched() {
  const seen: SaveStep[] = [];
  return {
    seen,
    show: createStepShow(
      (step) => seen.push(step),
      () => Promise.resolve(),
    ),
  };
}

it("[EDI-09] the steps are all five where the browser reports only the end", async () => {
  const { seen, show } = watched();
  show.tell(10);
  // The overlay covers the form at once.
  expect(seen).toEqual([10]);
  show.tell(15);
  show.tell(100);
  await show.allSeen();
  expect(seen).toEqual([10, 15, 55, 90, 100]);
});

it("[EDI-09] each step is shown once, however often it is reported", async () => {
  const { seen, show } = watched();
  for (const step of [10, 15, 15, 55, 55, 90, 90, 100] as const) show.tell(step);
  await show.allSeen();
  expect(seen).toEqual([10, 15, 55, 90, 100]);
});

it("[EDI-09] the steps go back where a busy server lets the upload begin again", async () => {
  const { seen, show } = watched();
  for (const step of [10, 15, 90, 15, 100] as const) show.tell(step);
  await show.allSeen();
  expect(seen).toEqual([10, 15, 55, 90, 15, 55, 90, 100]);
});

it("[EDI-09] the steps end with a save that failed", async () => {
  const { seen, show } = watched();
  show.tell(10);
  show.tell(90);
  show.stop();
  await show.allSeen();
  expect(seen).toEqual([10]);
});
