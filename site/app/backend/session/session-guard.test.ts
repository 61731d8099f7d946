import { describe, expect, it } from "vitest";
import { createSessionGuard, SessionLostError } from "./session-guard.ts";

const over = Object.assign(new Error("over"), { status: 401 });
/** Session kind that takes the error `over` for an ended session. @param tokens of the requests, in turn */
const kindWith = (...tokens: string[]) => ({
  token: () => (tokens.length > 1 ? tokens.shift() : tokens[0]) ?? "",
  isRefusal: (error: unknown) => error === over,
});
const kind = kindWith("a");

/** Work that fails with these errors in turn, then succeeds. */
function failing(...errors: Error[]) {
  let times = 0;
  const work = async () => {
    const error = errors[times++];
    if (error) throw error;
    return "done";
  };
  return { work, times: () => times };
}

describe("the guard of a session", () => {
  it("the guard does the work once while the session holds", async () => {
    const { work, times } = failing();
    const guard = createSessionGuard(kind);
    expect([await guard.run(work), times(), guard.asked.get()]).toEqual(["done", 1, false]);
  });

  it("the guard asks the person whose session ended, and does the work once more", async () => {
    const { work, times } = failing(over);
    const guard = createSessionGuard(kind);
    const done = guard.run(work);
    await expect.poll(() => guard.asked.get()).toBe(true);
    guard.settle("in");
    expect([await done, times(), guard.asked.get()]).toEqual(["done", 2, false]);
  });

  it("the guard asks once, however many wait, and all go on together or not at all", async () => {
    const guard = createSessionGuard(kind);
    const [one, two] = [failing(over), failing(over)];
    const ends = Promise.allSettled([guard.run(one.work), guard.run(two.work)]);
    await expect.poll(() => guard.asked.get()).toBe(true);
    guard.settle("without");
    const reasons = (await ends).map((end) => (end.status === "rejected" ? end.reason : null));
    expect(reasons.every((reason) => reason instanceof SessionLostError)).toBe(true);
    expect([one.times(), two.times()]).toEqual([1, 1]);
  });

  it("[ADM-02] the guard runs optional work only for a signed-in person, and never asks", async () => {
    const { work, times } = failing();
    const guard = createSessionGuard({ ...kind, isSignedIn: () => false });
    await expect(guard.runIfSignedIn(work)).rejects.toThrow(SessionLostError);
    expect([times(), guard.asked.get()]).toEqual([0, false]);
    expect(await createSessionGuard(kind).runIfSignedIn(work)).toBe("done");
    await expect(createSessionGuard(kind).runIfSignedIn(failing(over).work)).rejects.toBe(over);
  });

  it("the guard asks before the work where the person is signed out", async () => {
    const { work, times } = failing();
    const guard = createSessionGuard({ ...kind, isSignedIn: () => false });
    const done = guard.run(work);
    await expect.poll(() => guard.asked.get()).toBe(true);
    expect(times()).toBe(0);
    guard.settle("in");
    expect(await done).toBe("done");
  });

  it("the guard leaves every other failure to the work's own caller", async () => {
    const guard = createSessionGuard(kind);
    const { work } = failing(new TypeError("no network"));
    await expect(guard.run(work)).rejects.toThrow("no network");
    expect(guard.asked.get()).toBe(false);
  });

  it("[SEG-24] the guard tries a session that has begun meanwhile, without asking", async () => {
    const isOver = () => Promise.reject(new Error("nobody asks"));
    for (const way of ["run", "runIfSignedIn"] as const) {
      const { work, times } = failing(over);
      const guard = createSessionGuard({ ...kindWith("former", "newer"), isOver });
      expect([await guard[way](work), times(), guard.asked.get()]).toEqual(["done", 2, false]);
    }
    // Repeated once: a second refusal goes to the caller.
    const { work, times } = failing(over, over);
    await expect(createSessionGuard(kindWith("former", "newer")).run(work)).rejects.toBe(over);
    expect(times()).toBe(2);
  });

  it("[SEG-24] the guard asks when the session is gone, and not where it turns out to hold", async () => {
    const { work } = failing(over);
    const guard = createSessionGuard(kindWith("former", ""));
    const done = guard.run(work);
    await expect.poll(() => guard.asked.get()).toBe(true);
    guard.settle("in");
    expect(await done).toBe("done");
    const holds = createSessionGuard({ ...kind, isOver: async () => false });
    await expect(holds.run(failing(over).work)).rejects.toBe(over);
    expect(holds.asked.get()).toBe(false);
  });
});
