import { describe, expect, it, vi } from "vitest";
import { eitherSignal, throwIfAborted, timeoutSignal } from "./abort-signals.ts";

describe("signals without help of new browsers", () => {
  it("[WEB-01] a signal aborts with a TimeoutError when the time is over", () => {
    vi.useFakeTimers();
    try {
      const signal = timeoutSignal(50);
      vi.advanceTimersByTime(49);
      expect(signal.aborted).toBe(false);
      vi.advanceTimersByTime(1);
      expect(signal.reason).toMatchObject({ name: "TimeoutError" });
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([0, 1])("[WEB-01] a joined signal aborts with either of two, for the reason of signal %i", (at) => {
    const [one, other] = [new AbortController(), new AbortController()];
    const either = eitherSignal(one.signal, other.signal);
    expect(either.aborted).toBe(false);
    [one, other][at]?.abort("closed");
    expect(either.reason).toBe("closed");
  });

  it("[WEB-01] a joined signal is aborted at once when one of two was aborted before", () => {
    expect(eitherSignal(AbortSignal.abort("before"), new AbortController().signal).reason).toBe("before");
  });

  it("[WEB-01] a signal throws its reason when it is aborted, and nothing else", () => {
    expect(() => throwIfAborted(new AbortController().signal)).not.toThrow();
    expect(() => throwIfAborted(AbortSignal.abort(new Error("closed")))).toThrow("closed");
  });
});
