import { describe, expect, it } from "vitest";
import { failureMark, orderedOutput } from "../scripts/lib/ordered-output.mjs";
import { runTaskGraph, type Task } from "../scripts/lib/task-graph.mjs";

/** Tasks that record when they begin, and end when the test says so. */
function tasksByHand(needs: Record<string, string[]>) {
  const begun: string[] = [];
  const ends = new Map<string, (succeeded: boolean) => void>();
  const tasks = Object.entries(needs).map(
    ([name, before]): Task => ({
      name,
      needs: before,
      run: (signal) => {
        begun.push(name);
        return new Promise((resolve) => {
          ends.set(name, resolve);
          signal.addEventListener("abort", () => resolve(false));
        });
      },
    }),
  );
  const end = async (name: string, succeeded = true) => {
    ends.get(name)?.(succeeded);
    await new Promise(setImmediate);
  };
  return { tasks, begun, end };
}

describe("the graph of tasks", () => {
  it("a graph runs independent tasks side by side, in as many lanes as there are", async () => {
    const { tasks, begun, end } = tasksByHand({ build: [], check: [], unit: ["build"], stories: ["build"] });
    const run = runTaskGraph(tasks, { lanes: 2 });
    expect(begun).toEqual(["build", "check"]);
    await end("build");
    expect(begun).toEqual(["build", "check", "unit"]);
    await end("check");
    expect(begun).toEqual(["build", "check", "unit", "stories"]);
    await end("unit");
    await end("stories");
    expect(Object.fromEntries(await run)).toEqual({
      build: "succeeded",
      check: "succeeded",
      unit: "succeeded",
      stories: "succeeded",
    });
  });

  it("a graph skips tasks that need a failed one, and runs all others", async () => {
    const { tasks, begun, end } = tasksByHand({ build: [], unit: ["build"], rows: ["unit"], check: [] });
    const run = runTaskGraph(tasks, { lanes: 1 });
    await end("build", false);
    await end("check");
    expect(Object.fromEntries(await run)).toEqual({
      build: "failed",
      unit: "not run",
      rows: "not run",
      check: "succeeded",
    });
    expect(begun).toEqual(["build", "check"]);
  });

  it("a graph ends everything at the first failure when told to", async () => {
    const { tasks, end } = tasksByHand({ check: [], unit: [], stories: [] });
    const run = runTaskGraph(tasks, { lanes: 2, bail: true });
    await end("check", false);
    expect(Object.fromEntries(await run)).toEqual({ check: "failed", unit: "stopped", stories: "not run" });
  });

  it("a graph counts a task that throws as failed", async () => {
    const ended: unknown[] = [];
    const endings = await runTaskGraph([{ name: "check", run: () => Promise.reject(new Error("no room")) }], {
      lanes: 1,
      onEnd: (name, ending, error) => ended.push([name, ending, String(error)]),
    });
    expect(endings.get("check")).toBe("failed");
    expect(ended).toEqual([["check", "failed", "Error: no room"]]);
  });
});

describe("the output of tasks that run side by side", () => {
  it("the output comes in the order of the tasks, the first one's at once", () => {
    const shown: string[] = [];
    const output = orderedOutput(["check", "unit", "stories"], (text) => shown.push(text));
    output.write("unit", "unit 1\n");
    output.write("check", "check 1\nche");
    output.write("stories", "stories 1\n");
    expect(shown.join("")).toBe("check 1\n");
    output.end("stories");
    output.write("check", "ck 2\n");
    output.end("check");
    expect(shown.join("")).toBe("check 1\ncheck 2\nunit 1\n");
    output.write("unit", "unit 2");
    output.end("unit");
    expect(shown.join("")).toBe("check 1\ncheck 2\nunit 1\nunit 2\nstories 1\n");
  });

  it("the output names the first failure at once, whatever task's turn it is, and all of them at the end", () => {
    const shown: string[] = [];
    const output = orderedOutput(["check", "unit"], (text) => shown.push(text));
    output.write("unit", `unit 1\n${failureMark}lists > are sorted\n${failureMark}lists > have ends\n`);
    expect(shown.join("")).toContain("lists > are sorted (unit;");
    expect(shown.join("")).not.toContain("have ends");
    expect(shown.join("")).not.toContain("unit 1");
    output.tellFailedTask("unit");
    output.tellFailedTask("check");
    shown.length = 0;
    output.showFailures();
    expect(shown.join("").trim().split("\n")).toEqual([
      `${failureMark}lists > are sorted (unit)`,
      `${failureMark}lists > have ends (unit)`,
      `${failureMark}check (check)`,
    ]);
  });
});
