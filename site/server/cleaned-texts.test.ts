import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { cleanHtml } from "../app/text/html/clean-html.ts";
import { CleanedTexts } from "./cleaned-texts.ts";

/** Thread that answers in capitals with a number, hangs on `stuck`, and ends on `dead`. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    let asked = 0;
    parentPort.on("message", (html) => {
      if (html.startsWith("stuck")) for (;;);
      if (html.startsWith("dead")) process.exit(1);
      parentPort.postMessage(html.toUpperCase() + ++asked);
      if (html === "last") process.exit(0);
    });
    parentPort.postMessage("ready");
  `)}`,
);
const whole = (html: string) => ({ html, whole: true, problem: null });

describe("cleaned texts", () => {
  it("[SEG-80] cleaned texts are those of `cleanHtml`", async () => {
    await using texts = new CleanedTexts();
    for (const html of ["<p>uno<script>x</script>", "<h1>x</h1><a href=/a>b</a>", `${"<b>".repeat(200)}x`, ""]) {
      expect(await texts.clean(html)).toEqual(whole(cleanHtml(html)));
    }
    expect(await texts.clean(undefined)).toEqual(whole(""));
  });

  it("[SEG-80] a text is cleaned once, however many pages ask at once or later, and a changed one anew", async () => {
    await using texts = new CleanedTexts({ entry: thread });
    const asked = await Promise.all(["a", "a", "b", "a"].map((html) => texts.clean(html)));
    expect(asked).toEqual([whole("A1"), whole("A1"), whole("B2"), whole("A1")]);
    expect(await texts.clean("a")).toEqual(whole("A1"));
    expect(await texts.clean("c")).toEqual(whole("C3"));
  });

  it("[SEG-80] a text that takes too long is shown as plain text, and costs nothing more for a while", async () => {
    // Enough time to end a thread and start another on a busy machine; the stuck text is never done.
    await using texts = new CleanedTexts({ entry: thread, longest: 1_000 });
    const html = "stuck <b>Pan &amp; paz</b> 1 < 2, y <script>x";
    const first = await texts.clean(html);
    expect(first).toMatchObject({
      html: expect.stringMatching(/^<p>stuck Pan &amp; paz 1 [^<>]*<\/p>$/),
      whole: false,
    });
    // The waiting page may be answered before the thread is stopped.
    const problems = [first.problem, (await stopped(texts, html)).problem].filter((problem) => problem !== null);
    expect(problems).toEqual([new Error("A text was not cleaned within 1000 ms.")]);
    // The second time there is no wait, and no second entry in the log.
    const again = await texts.clean(html);
    expect(again).toEqual({ ...first, problem: null });
    // Another text gets a new thread.
    expect(await texts.clean("a")).toEqual(whole("A2"));
  });

  it("[SEG-80] a thread that ends is started again, and one that cannot start leaves plain texts", async () => {
    // The deadline is longer than the test may take: a thread that has ended must not be waited for.
    await using texts = new CleanedTexts({ entry: thread, longest: 60_000 });
    const problem = new Error("The thread that cleans texts has ended.");
    expect(await texts.clean("dead<b>x</b>")).toEqual({ html: "<p>dead x</p>", whole: false, problem });
    expect(await texts.clean("a")).toEqual(whole("A1"));
    await using ends = new CleanedTexts({ entry: new URL("data:text/javascript,process.exit(1)") });
    expect(await ends.clean("<b>a</b>")).toEqual({ html: "<p>a</p>", whole: false, problem });
    await using none = new CleanedTexts({ entry: new URL("./no-such-file.ts", import.meta.url) });
    const answer = await none.clean("<b>a</b>");
    expect(answer).toMatchObject({
      html: "<p>a</p>",
      whole: false,
      problem: { code: expect.stringContaining("MODULE_NOT_FOUND") },
    });
  });

  it("[SEG-80] a thread that fails says why, however late its end and its failure are told", async () => {
    await using texts = new CleanedTexts({ entry: new URL("data:text/javascript,throw new Error('why')") });
    const cleaned = texts.clean("<b>a</b>");
    // Both events are waiting when the event loop goes on.
    const end = performance.now() + 500;
    while (performance.now() < end);
    expect(await cleaned).toMatchObject({ whole: false, problem: { message: "why" } });
  });

  it("[SEG-80] a thread that ends at rest keeps no text waiting", async () => {
    await using texts = new CleanedTexts({ entry: thread, longest: 60_000 });
    await texts.clean("last");
    // Time for the exit event; if it comes later still, the text under way fails and the next one is whole.
    await wait(300);
    let asked = 0;
    await expect.poll(() => texts.clean(`a${++asked}`), { timeout: 10_000 }).toMatchObject({ whole: true });
    expect(await texts.clean("b")).toMatchObject({ whole: true });
  });

  it("a thread without a text ends after a while, and starts again with the next text", async () => {
    await using texts = new CleanedTexts({ entry: thread, longestIdle: 20 });
    expect(await texts.clean("a")).toEqual(whole("A1"));
    // The thread counts its texts: a new one begins again.
    const asked: string[] = [];
    const cleanAnother = () => texts.clean("b".repeat(asked.push("b")));
    const first = { html: expect.stringMatching(/^B+1$/), whole: true };
    await expect.poll(cleanAnother, { interval: 200 }).toMatchObject(first);
    await using busy = new CleanedTexts({ entry: thread });
    await busy.clean("a");
    await wait(200);
    expect(await busy.clean("b")).toEqual(whole("B2"));
  });

  it("[SEG-80] a short text is cleaned before longer ones that wait", async () => {
    await using texts = new CleanedTexts({ entry: thread });
    const [first, long, short] = await Promise.all(
      ["first", "longer than it", "short"].map((html) => texts.clean(html)),
    );
    expect([first, long, short]).toEqual([whole("FIRST1"), whole("LONGER THAN IT3"), whole("SHORT2")]);
  });

  it("[SEG-80] the event loop goes on while a long text is cleaned", async () => {
    // Another process may take the processor: the deadline is not under test.
    await using texts = new CleanedTexts({ longest: 60_000 });
    await texts.clean("<b>a</b>");
    let turns = 0;
    let done = false;
    const cleaned = texts.clean("<table><tr><td>x</table>".repeat(8_000)).finally(() => {
      done = true;
    });
    for (; !done; turns++) await wait(1);
    expect((await cleaned).html).toMatch(/^<div class="tabla"/);
    // On this thread there would be one turn.
    expect(turns).toBeGreaterThan(10);
  });
});

/** Cleans a text again, after another one for which the stuck thread must have been stopped. */
async function stopped(texts: CleanedTexts, html: string) {
  await texts.clean("another text, for whose turn it waits");
  return texts.clean(html);
}
