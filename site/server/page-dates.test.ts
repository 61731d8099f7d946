import { describe, expect, it } from "vitest";
import { PageDates } from "./page-dates.ts";

const far = Number.MAX_SAFE_INTEGER;

/** Dates with a clock that starts at second 100; pages of "/" read books. */
function startDates() {
  let now = 100_000;
  const dates = new PageDates(() => now);
  /** Date of a page made just now. `null`: it has none yet. */
  const make = (key = "/", expires = far) => {
    const due = dates.earliest(key, ["books"], expires);
    return due !== null && dates.giveIfDue(key, due) ? due : null;
  };
  return {
    dates,
    make,
    setNow: (milliseconds: number) => {
      now = milliseconds;
    },
  };
}

describe("[SVC-62] the dates of cached pages", () => {
  it("a page has the second in which it was made", () => {
    const { make, setNow } = startDates();
    setNow(105_900);
    expect(make()).toBe(105);
  });

  it("two pages of one address never have the same date, and none has a later one than now", () => {
    const { make, setNow } = startDates();
    setNow(105_000);
    expect([make(), make(), make("/other")]).toEqual([105, null, 105]);
    setNow(106_000);
    expect([make(), make()]).toEqual([106, null]);
  });

  it("a page made in the second of a change has no date: a replica may have dated an older one in that second", () => {
    const { dates, make, setNow } = startDates();
    setNow(105_000);
    dates.changed("books");
    dates.changed("authors");
    setNow(105_999);
    expect(make()).toBeNull();
    setNow(106_000);
    expect(make()).toBe(106);
  });

  it("a page waits for the end of the second in which the process began, or in which all was dropped", () => {
    const { dates, make, setNow } = startDates();
    expect(make()).toBeNull();
    setNow(105_000);
    dates.allChanged();
    expect(make()).toBeNull();
    setNow(106_000);
    expect(make()).toBe(106);
  });

  it("a page that expires within the second has no date: the next one could have the same", () => {
    const { make, setNow } = startDates();
    setNow(105_000);
    expect([make("/a", 105_500), make("/b", 106_000)]).toEqual([null, 105]);
  });

  it("a clock that is set back gives no date until it has come as far again", () => {
    const { dates, make, setNow } = startDates();
    setNow(105_000);
    expect(make()).toBe(105);
    setNow(102_000);
    dates.changed("books");
    expect([make(), make("/other")]).toEqual([null, null]);
    setNow(105_500);
    expect(make()).toBeNull();
    setNow(106_000);
    expect(make()).toBe(106);
  });
});
