import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { refusal } from "./test-drafts.ts";

const update = vi.fn();
const session = { token: "a", holds: true };

const names = ["browser-client", "session/page-owner", "session/with-session"];
let updateDraft: typeof import("./requests.ts").updateDraft;
beforeAll(async () => {
  // Modules stay loaded across test files in this process, and this one with the client of a browser.
  vi.resetModules();
  const collection = () => ({ update });
  vi.doMock("../../backend/browser-client.ts", () => ({ browserClient: async () => ({ collection }) }));
  vi.doMock("../../backend/session/page-owner.ts", () => ({ sessionOfPage: () => ({ token: session.token }) }));
  vi.doMock("../../backend/session/with-session.ts", () => ({
    ifSignedIn: (work: () => unknown) => work(),
    sessionHolds: async () => session.holds,
  }));
  ({ updateDraft } = await import("./requests.ts"));
});
afterAll(() => {
  for (const name of names) vi.doUnmock(`../../backend/${name}.ts`);
  vi.resetModules();
});
beforeEach(() => {
  update.mockReset();
  Object.assign(session, { token: "a", holds: true });
});

const updated = () => updateDraft("d1", {}, "at 1");

it("[HIS-03] a draft that is not found counts as gone when the server says that the session holds", async () => {
  update.mockRejectedValue(refusal(404));
  await expect(updated()).rejects.toMatchObject({ status: 404 });
});

it("[HIS-03] a draft that is not found does not count as gone where nobody knows of the session", async () => {
  session.holds = false;
  update.mockRejectedValue(refusal(404));
  await expect(updated()).rejects.toThrow(expect.objectContaining({ name: "SessionLostError" }));
});

it("[HIS-03] a draft that is not found does not count as gone when another session has begun meanwhile", async () => {
  update.mockImplementation(async () => {
    session.token = "b";
    throw refusal(404);
  });
  await expect(updated()).rejects.toThrow(expect.objectContaining({ name: "SessionLostError" }));
});

it("a failure of another kind is the caller's, without a question about the session", async () => {
  session.holds = false;
  update.mockRejectedValue(refusal(409));
  await expect(updated()).rejects.toMatchObject({ status: 409 });
});
