import { expect, it } from "vitest";
import { faultStatus } from "../../state/browser-fault.ts";
import { problemText } from "./problems.ts";
import { saveProblemText } from "./save-problems.ts";

const blamesConnection = /conexión|internet|\bred\b/i;

it.each(Object.entries(faultStatus))(
  "[WEB-07] the words for a browser that is %s never blame the connection",
  (_, status) => {
    expect(problemText(status)).toMatch(/^\p{Lu}.*[.]$/u);
    expect(problemText(status)).not.toMatch(blamesConnection);
  },
);

it("[WEB-07] a save that the browser stopped names the browser, one without an answer the connection", () => {
  const stopped = { status: 0, response: {}, originalError: new DOMException("full", "QuotaExceededError") };
  expect(saveProblemText(stopped)).toBe(problemText(faultStatus.full));
  expect(saveProblemText({ status: 0, response: {}, originalError: new TypeError("Failed to fetch") })).toMatch(
    blamesConnection,
  );
});
