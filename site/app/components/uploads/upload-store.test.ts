import { describe, expect, it } from "vitest";
import { createUploadStore, type UploadProgress } from "./upload-store.ts";

interface Running {
  tell: (progress: UploadProgress) => void;
  signal: AbortSignal;
  finish: (result: string) => void;
  fail: (error: Error) => void;
}

/** Queue whose work the test finishes. */
function given(atOnce = 1) {
  const running = new Map<string, Running>();
  const done: string[] = [];
  const store = createUploadStore<string>({
    atOnce,
    work: (file, tell, signal) => new Promise((finish, fail) => running.set(file.name, { tell, signal, finish, fail })),
    reasonOf: (error, percent) => `${(error as Error).message} al ${percent} %`,
    isHopeless: (error) => (error as Error).message === "No es una imagen",
    onDone: (result) => done.push(result),
  });
  const add = (name: string) => store.add(new File(["contenido"], name, { type: "application/pdf" }));
  const states = () => store.items.get().map(({ name, state, percent }) => `${name} ${state} ${percent}`);
  return { store, add, running, done, states };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("a queue of files", () => {
  it("a queue works on files in their order, reports progress, and drops finished ones", async () => {
    const { add, running, done, states } = given();
    add("a.pdf");
    add("b.pdf");
    expect(states()).toEqual(["a.pdf working 0", "b.pdf waiting 0"]);
    running.get("a.pdf")?.tell({ percent: 40, after: 5 });
    expect(states()[0]).toBe("a.pdf working 40");
    running.get("a.pdf")?.finish("listo");
    await settled();
    expect(done).toEqual(["listo"]);
    expect(states()).toEqual(["b.pdf working 0"]);
  });

  it("[HIS-08] a queue keeps a file until its result is in its place", async () => {
    const place = Promise.withResolvers<void>();
    const store = createUploadStore<string>({
      work: async () => "listo",
      reasonOf: () => "",
      onDone: () => place.promise,
    });
    store.add(new File(["contenido"], "a.pdf", { type: "application/pdf" }));
    await settled();
    expect(store.items.get().map(({ state }) => state)).toEqual(["working"]);
    place.resolve();
    await settled();
    expect(store.items.get()).toEqual([]);
  });

  it("a queue keeps a failed file with its cause, goes on with the next, and tries again when asked", async () => {
    const { store, add, running, done, states } = given();
    const id = add("a.pdf");
    add("b.pdf");
    running.get("a.pdf")?.tell({ percent: 30 });
    running.get("a.pdf")?.fail(new Error("Se cortó"));
    await settled();
    expect(states()).toEqual(["a.pdf failed 30", "b.pdf working 0"]);
    expect(store.items.get()[0]?.reason).toBe("Se cortó al 30 %");
    store.retry(id);
    expect(states()).toEqual(["a.pdf waiting 0", "b.pdf working 0"]);
    running.get("b.pdf")?.finish("b");
    await settled();
    running.get("a.pdf")?.finish("a");
    await settled();
    expect(done).toEqual(["b", "a"]);
    expect(states()).toEqual([]);
  });

  it("a queue offers no retry that would fail again", async () => {
    const { store, add, running } = given(2);
    add("a.pdf");
    add("b.pdf");
    running.get("a.pdf")?.fail(new Error("No es una imagen"));
    running.get("b.pdf")?.fail(new Error("Se cortó"));
    await settled();
    expect(store.items.get().map(({ hopeless }) => hopeless)).toEqual([true, false]);
  });

  it("a queue stops the work on a cancelled file, and ignores its result", async () => {
    const { store, add, running, done, states } = given();
    const id = add("a.pdf");
    add("b.pdf");
    const work = running.get("a.pdf");
    store.cancel(id);
    expect(work?.signal.aborted).toBe(true);
    expect(states()).toEqual(["b.pdf working 0"]);
    work?.finish("tarde");
    await settled();
    expect(done).toEqual([]);
  });

  it("a queue works on as many at once as it was told, and on none after it was cleared", () => {
    const { store, add, states } = given(2);
    for (const name of ["a", "b", "c"]) add(name);
    expect(states()).toEqual(["a working 0", "b working 0", "c waiting 0"]);
    store.clear();
    expect(states()).toEqual([]);
  });
});
