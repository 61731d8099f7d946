import { expect, it } from "vitest";
import { isCronExpression } from "./cron.ts";

it.each(["0 0 * * *", "*/15 * * * *", "0,30 8-18/2 1 1,12 0-6", "59 23 31 12 6", "@daily"])(
  "a cron expression is accepted: %s",
  (text) => {
    expect(isCronExpression(text)).toBe(true);
  },
);

it.each([
  "",
  "* * * *",
  "* * * * * *",
  "60 * * * *",
  "* 24 * * *",
  "* * 0 * *",
  "* * * 13 *",
  "* * * * 7",
  "*/0 * * * *",
  "5-1 * * * *",
  "5/2 * * * *",
  "1, * * * *",
  "- * * * *",
  "a * * * *",
  "0  0 * * *",
  "@never",
])("a cron expression is refused: %j", (text) => {
  expect(isCronExpression(text)).toBe(false);
});
