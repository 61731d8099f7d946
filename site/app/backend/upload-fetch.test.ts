import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { longestStandstill, uploadFetch } from "./upload-fetch.ts";

/** Request on which nothing happens until a test acts. */
class MuteRequest {
  static last: MuteRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    MuteRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", MuteRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const address = "http://localhost/api/files";

it("[HIS-03] an upload without progress fails after a minute, not before", async () => {
  const failed = vi.fn();
  const sent: number[] = [];
  void uploadFetch((part) => sent.push(part))(address, { method: "POST" }).catch(failed);
  await vi.advanceTimersByTimeAsync(longestStandstill - 1);
  MuteRequest.last.upload.onprogress?.({ loaded: 1, total: 2 });
  await vi.advanceTimersByTimeAsync(longestStandstill - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
  expect(sent).toEqual([0.5]);
});

it("an upload that the server may process for long does not fail", async () => {
  const failed = vi.fn();
  void uploadFetch(() => undefined, Number.POSITIVE_INFINITY)(address).catch(failed);
  await vi.advanceTimersByTimeAsync(longestStandstill * 100);
  expect(failed).not.toHaveBeenCalled();
});
