import type PocketBase from "pocketbase";
import { describe, expect, it } from "vitest";
import { choose, nothingChosen, type Selection, stillThere } from "./selection.ts";
import { sendSeveral } from "./send-several.ts";

describe("the choice in a list", () => {
  const shown = ["a", "b", "c", "d", "e"];
  const press = (selection: Selection, id: string, on = true, range = false) =>
    choose(selection, shown, { id, on, range });

  it("[HIS-13] a choice is a range with Shift, in both directions, and removed as one", () => {
    const one = press(nothingChosen, "d");
    expect(stillThere(press(one, "b", true, true), shown)).toEqual(["b", "c", "d"]);
    const all = press(press(nothingChosen, "a"), "e", true, true);
    expect(stillThere(press(press(all, "b", false), "c", false, true), shown)).toEqual(["a", "d", "e"]);
    // No last pressed item, or it is no longer in the list.
    expect(stillThere(press(nothingChosen, "c", true, true), shown)).toEqual(["c"]);
    expect(stillThere(choose(one, ["b", "c"], { id: "c", on: true, range: true }), shown)).toEqual(["c", "d"]);
  });

  it("a choice keeps only items that still exist", () => {
    expect(stillThere(press(press(nothingChosen, "a"), "d"), ["d", "b"])).toEqual(["d"]);
  });
});

type Sent = { path: string; method: string; body: unknown; headers?: Record<string, string> };

/** Fake backend that answers with `answerOf` and records requests. */
function backend(answerOf: (sent: Sent) => unknown) {
  const sent: Sent[] = [];
  const send = async (path: string, options: Omit<Sent, "path">) => {
    sent.push({ ...options, path });
    const answer = answerOf({ ...options, path });
    if (answer instanceof Refusal) throw answer;
    return answer;
  };
  return { client: { send } as unknown as PocketBase, sent };
}

class Refusal {
  readonly status: number;
  readonly response: unknown;
  constructor(status: number, data: unknown = {}) {
    this.status = status;
    this.response = { status, data };
  }
}

const changesOf = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ id: `n${number}`, updated: "1", body: { activo: false } }));
const numberOf = ({ body }: Sent) => (body as { requests: { url: string; headers: object }[] }).requests;
const answersTo = (sent: Sent) => numberOf(sent).map(() => ({ status: 200, body: { updated: "2" } }));

describe("changes of several items", () => {
  it("[HIS-13] changes of several items go in one request, in more where there are more than fit, each only as it was read", async () => {
    const { client, sent } = backend(answersTo);
    const progress: number[] = [];
    const { done, failed } = await sendSeveral(client, "noticias", changesOf(120), (count) => progress.push(count));
    expect(sent.map((each) => [each.path, numberOf(each).length])).toEqual([
      ["/api/batch", 50],
      ["/api/batch", 50],
      ["/api/batch", 20],
    ]);
    expect(numberOf(sent[0] as Sent)[0]).toMatchObject({
      method: "PATCH",
      url: "/api/collections/noticias/records/n0?fields=id,updated",
      headers: { "If-Match": '"1"' },
      body: { activo: false },
    });
    expect([done.length, failed, progress]).toEqual([120, [], [50, 100, 120]]);
    expect(done[119]).toEqual({ id: "n119", updated: "2" });
  });

  it("[HIS-13] changes of several items leave out refused ones, and do the rest", async () => {
    const refused = ["n1", "n3"];
    const { client, sent } = backend((request) => {
      const place = numberOf(request).findIndex(({ url }) => refused.some((id) => url.includes(`/${id}?`)));
      const response = { status: 409, current: { id: "x" }, changedBy: { nombre: "Lucía" } };
      return place < 0 ? answersTo(request) : new Refusal(400, { requests: { [place]: { response } } });
    });
    const { done, failed } = await sendSeveral(client, "noticias", changesOf(5), () => undefined);
    expect(done.map(({ id }) => id)).toEqual(["n0", "n2", "n4"]);
    expect(failed.map(({ id }) => id)).toEqual(refused);
    expect(failed[0]?.error).toMatchObject({ status: 409, response: { changedBy: { nombre: "Lucía" } } });
    expect(sent).toHaveLength(3);
  });

  it("[HIS-13] changes of several items go in smaller parts, or one by one, where a backend takes no more", async () => {
    const few = backend((request) =>
      numberOf(request).length > 20
        ? new Refusal(400, { requests: { code: "validation_length_too_long" } })
        : answersTo(request),
    );
    expect((await sendSeveral(few.client, "noticias", changesOf(30), () => undefined)).done).toHaveLength(30);
    expect(few.sent.map((each) => numberOf(each).length)).toEqual([30, 25, 12, 12, 6]);

    const none = backend(({ path }) =>
      path === "/api/batch" || path.includes("/n1?") ? new Refusal(403) : { updated: "2" },
    );
    const { done, failed } = await sendSeveral(none.client, "noticias", changesOf(3), () => undefined);
    expect([done.map(({ id }) => id), failed.map(({ id }) => id)]).toEqual([["n0", "n2"], ["n1"]]);
    expect(none.sent.slice(1).map(({ method, headers }) => [method, headers])).toEqual(
      Array(3).fill(["PATCH", { "If-Match": '"1"' }]),
    );
  });

  it("changes of several items end where answers stop, and name the rest", async () => {
    const { client, sent } = backend((request) => (sent.length > 1 ? new Refusal(0) : answersTo(request)));
    const { done, failed } = await sendSeveral(client, "noticias", changesOf(120), () => undefined);
    expect([done.length, failed.length, sent.length]).toEqual([50, 70, 2]);
  });
});
