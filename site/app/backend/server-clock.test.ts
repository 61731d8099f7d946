import { describe, expect, it } from "vitest";
import { learnServerTime, serverNow } from "./server-clock.ts";

const answerAt = (moment: number) => new Response("", { headers: { date: new Date(moment).toUTCString() } });
const differs = () => Math.abs(serverNow().getTime() - Date.now());

describe("the server's clock", () => {
  it("the clock corrects a device that is ten minutes slow or fast", () => {
    learnServerTime(answerAt(Date.now() + 600_000));
    expect(Math.round(differs() / 60_000)).toBe(10);
    learnServerTime(answerAt(Date.now() - 600_000));
    expect(Math.round(differs() / 60_000)).toBe(10);
  });

  it("the clock leaves a device alone that agrees to the second", () => {
    const moment = 1_700_000_000_400;
    learnServerTime(answerAt(moment), moment);
    expect(differs()).toBeLessThan(100);
  });

  it("the clock is not put back by an answer that was long on its way", () => {
    const moment = 1_700_000_000_400;
    learnServerTime(answerAt(moment), moment);
    learnServerTime(answerAt(moment + 10_000), moment + 16_000);
    expect(differs()).toBeLessThan(100);
  });

  it("the clock ignores an answer without a date", () => {
    learnServerTime(answerAt(Date.now() + 600_000));
    learnServerTime(new Response(""));
    expect(Math.round(differs() / 60_000)).toBe(10);
  });
});
