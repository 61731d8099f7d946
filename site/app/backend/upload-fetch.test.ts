import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { longestStandstill, patientFetch, uploadFetch } from "./upload-fetch.ts";

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

it.each([
  ["a busy server that asks for it", ["503 2", "429 20", "200"], 22, 200],
  ["a busy server for the third time", ["503 1", "503 1", "503 1", "200"], 2, 503],
  ["a server that asks for too long", ["429 600", "200"], 0, 429],
  ["a server that does not ask for it", ["503", "200"], 0, 503],
  ["a refusal", ["400 2", "200"], 0, 400],
])("a request waits for %s", async (_what, answers, seconds, status) => {
  const left = answers.map((answer) => answer.split(" "));
  const send = async () => {
    const [code, wait] = left.shift() as [string, string?];
    return new Response("", { status: Number(code), ...(wait && { headers: { "Retry-After": wait } }) });
  };
  const began = Date.now();
  const answered = patientFetch(send)(address).then((answer) => [answer.status, (Date.now() - began) / 1000]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answered).toEqual([status, seconds]);
});
