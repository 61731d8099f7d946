import { describe, expect, it } from "vitest";
import { createSessionGuard, SessionLostError } from "./session-guard.ts";

const over = Object.assign(new Error("over"), { status: 401 });
const isOver = (error: unknown) => error === over;

/** Work that fails with these errors, one after the other, and is done then. */
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
  it("does the work once while the session holds", async () => {
    const { work, times } = failing();
    const guard = createSessionGuard({ isOver });
    expect([await guard.run(work), times(), guard.asked.get()]).toEqual(["done", 1, false]);
  });

  it("asks whoever's session ended, and does the work once more", async () => {
    const { work, times } = failing(over);
    const guard = createSessionGuard({ isOver });
    const done = guard.run(work);
    await expect.poll(() => guard.asked.get()).toBe(true);
    guard.settle("in");
    expect([await done, times(), guard.asked.get()]).toEqual(["done", 2, false]);
  });

  it("asks once, however many wait, and all go on together or not at all", async () => {
    const guard = createSessionGuard({ isOver });
    const [one, two] = [failing(over), failing(over)];
    const ends = Promise.allSettled([guard.run(one.work), guard.run(two.work)]);
    await expect.poll(() => guard.asked.get()).toBe(true);
    guard.settle("without");
    const reasons = (await ends).map((end) => (end.status === "rejected" ? end.reason : null));
    expect(reasons.every((reason) => reason instanceof SessionLostError)).toBe(true);
    expect([one.times(), two.times()]).toEqual([1, 1]);
  });

  it("[ADM-02] asks nobody for what is not worth a question", async () => {
    const { work, times } = failing();
    const guard = createSessionGuard({ isSignedIn: () => false, isOver });
    await expect(guard.runIfSignedIn(work)).rejects.toThrow(SessionLostError);
    expect([times(), guard.asked.get()]).toEqual([0, false]);
    expect(await createSessionGuard({ isOver }).runIfSignedIn(work)).toBe("done");
    await expect(createSessionGuard({ isOver }).runIfSignedIn(failing(over).work)).rejects.toBe(over);
  });

  it("asks before the work where nobody is signed in any more", async () => {
    const { work, times } = failing();
    const guard = createSessionGuard({ isSignedIn: () => false, isOver });
    const done = guard.run(work);
    await expect.poll(() => guard.asked.get()).toBe(true);
    expect(times()).toBe(0);
    guard.settle("in");
    expect(await done).toBe("done");
  });

  it("leaves every other failure to the work's own caller", async () => {
    const guard = createSessionGuard({ isOver });
    const { work } = failing(new TypeError("no network"));
    await expect(guard.run(work)).rejects.toThrow("no network");
    expect(guard.asked.get()).toBe(false);
  });
});
