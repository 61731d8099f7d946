import { expect, it } from "vitest";
import { activityId } from "./write-activity.ts";

it("[HIS-09] two activity entries of one millisecond never have one id: the second would undo what was saved with it", () => {
  const at = Date.UTC(2026, 10, 26, 12);
  const ids = Array.from({ length: 20_000 }, () => activityId(at));
  expect(new Set(ids).size).toBe(ids.length);
  expect(activityId(at + 1) > activityId(at, 99)).toBe(true);
  expect(activityId(at, 1) > activityId(at)).toBe(true);
});
