import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../support/free-port.ts";
import type { Driver, Engine } from "./engines/driver.ts";
import { engines } from "./engines/engines.ts";
import { Place } from "./place.ts";
import { deskStories } from "./stories/desk.ts";
import { firefoxStories } from "./stories/firefox.ts";
import { keeperStories } from "./stories/keeper.ts";
import { publicStories } from "./stories/public.ts";
import { phone, type Stage, type Story } from "./stories/story.ts";
import { Visitor } from "./visitor.ts";

/**
 * Runs the stories of WEB-02 in each real engine on this machine: `npm run test:browsers -- [engine] [words of a
 * story]`. Lists the missing engines, and how to get them. Exits with 1 if a story fails.
 */
const stories: readonly Story[] = [...publicStories, ...keeperStories, ...deskStories, ...firefoxStories];
const [wantedEngine = "", wantedStory = ""] = process.argv.slice(2);
const results = join(import.meta.dirname, "..", "..", "..", "test-results", "browsers");

/** Console messages that engines log for every site. */
const isNoise = /interrupted while the page was loading|character encoding/;

const skipped: string[] = [];
const failed: string[] = [];
let passed = 0;

/** Browsers that run now, killed when this process is interrupted. */
const running = new Set<Driver>();
await rm(results, { recursive: true, force: true });
await using screen = await openScreen();
await using place = await Place.open();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    for (const driver of running) await driver.kill().catch(() => undefined);
    await place[Symbol.asyncDispose]();
    await screen[Symbol.asyncDispose]();
    process.exit(1);
  });
}
for (const engine of engines) {
  if (!engine.name.toLowerCase().includes(wantedEngine.toLowerCase())) continue;
  const version = await engine.find();
  if (version === null) {
    skipped.push(`${engine.name}: skipped, not on this machine. To get it: ${engine.way}`);
    continue;
  }
  console.log(`${engine.name} (${version})`);
  for (const story of stories) {
    if (!engine.sets.includes(story.set) || !`${story.set}: ${story.name}`.includes(wantedStory)) continue;
    const begun = Date.now();
    const fault = await play(story, engine);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(`  ${fault ? "✗" : "✓"} [${story.set}] ${story.name} (${seconds} s)`);
    if (fault) {
      console.log(`    ${fault.replaceAll("\n", "\n    ")}`);
      failed.push(`${engine.name}: ${story.name}`);
    } else passed += 1;
  }
}
for (const line of skipped) console.error(line);
for (const line of failed) console.error(`FAILED ${line}`);
console.log(`${passed} stories passed, ${failed.length} failed, ${skipped.length} engines skipped`);
if (failed.length > 0) process.exitCode = 1;

/** Runs a story in an engine. @returns the error; `null`: it passed */
async function play(story: Story, engine: Engine): Promise<string | null> {
  const profile = join(await mkdtemp(join(place.folder, "profile-")), "own");
  const drivers: Driver[] = [];
  // Only engines that do not report errors get changed pages; the others get pages as visitors do.
  place.relay.changesPages = engine.framed !== undefined;
  place.relay.errors();
  const stage: Stage = {
    place,
    relay: place.relay,
    async begin(wanted = phone) {
      const driver = await engine.start({ profile, ...wanted });
      drivers.push(driver);
      running.add(driver);
      return new Visitor(driver, place.origin);
    },
  };
  const errors = () => [...place.relay.errors(), ...drivers.flatMap((driver) => driver.errors())];
  try {
    await story.run(stage);
    const unexpected = errors().filter((error) => !story.expected?.test(error) && !isNoise.test(error));
    return unexpected.length > 0 ? `The console says:\n${[...new Set(unexpected)].join("\n")}` : null;
  } catch (error) {
    await keepPicture(`${engine.name} ${story.name}`, drivers.at(-1));
    const said = errors();
    const words =
      error instanceof Error ? `${error.message}${process.env.BROWSERS_STACK ? error.stack : ""}` : String(error);
    return said.length > 0 ? `${words}\nThe console says:\n${[...new Set(said)].join("\n")}` : words;
  } finally {
    place.relay.mend();
    place.relay.changeWorker = null;
    for (const driver of drivers) {
      await driver.close().catch(() => undefined);
      running.delete(driver);
    }
  }
}

async function keepPicture(name: string, driver: Driver | undefined): Promise<void> {
  const picture = await driver?.picture().catch(() => null);
  if (!picture) return;
  await mkdir(results, { recursive: true });
  await writeFile(join(results, `${name.replaceAll(/[^\w]+/g, "-").slice(0, 100)}.png`), picture);
}

/** Starts Xvfb, a screen in memory, for engines that draw on one. Does nothing if there is a screen, or no Xvfb. */
async function openScreen(): Promise<AsyncDisposable> {
  const nothing = { [Symbol.asyncDispose]: async () => undefined };
  if (process.env.DISPLAY || process.platform !== "linux") return nothing;
  const number = (await findFreePort()) % 10_000;
  const xvfb = spawn("Xvfb", [`:${number}`, "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], { stdio: "ignore" });
  const isThere = await Promise.race([
    new Promise<boolean>((resolve) => xvfb.once("error", () => resolve(false))),
    new Promise<boolean>((resolve) => xvfb.once("exit", () => resolve(false))),
    wait(1000, true),
  ]);
  if (!isThere) return nothing;
  process.env.DISPLAY = `:${number}`;
  return {
    async [Symbol.asyncDispose]() {
      xvfb.kill();
    },
  };
}
