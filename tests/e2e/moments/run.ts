import { randomInt } from "node:crypto";
import { join } from "node:path";
import { launchOptionsOf } from "../launch.ts";
import { Desk } from "./desk.ts";
import { live } from "./moment.ts";
import { Place } from "./place.ts";
import { inWords, planOf } from "./plan.ts";

/**
 * Runs random moments: `npm run moments -- [moments] [seed]`. Each one publishes a noticia with twelve photos of 4000 ×
 * 3000; the first has that seed, each other the next one. Prints photos that were lost before the page showed them;
 * exits with 1 for any other loss.
 */
const moments = Number(process.argv[2] ?? 100);
const first = Number(process.argv[3] ?? randomInt(2 ** 31));
const large = process.argv[4] !== "small";
/** Editor of the demonstration content. */
const [account, name] = [3, "Ximena Condori Ticona"];

console.log(`${moments} moments, seed ${first}`);
await using place = await Place.open({ large });
let lost = 0;
let desk = new Desk(join(place.folder, `profile-${first}`), place.line.origin, account, launchOptionsOf("desktop"));
const sums: Record<string, number> = {};
for (let seed = first; seed < first + moments; seed++) {
  const plan = planOf(seed);
  const begun = Date.now();
  place.line.forget();
  try {
    const { chosenAgain, seen, done } = await live(plan, place, desk, name);
    for (const deed of done.length > 0 ? done : ["too late"]) sums[deed] = (sums[deed] ?? 0) + 1;
    const said = seen.length > 0 ? ` · ${seen.join(", ")}` : "";
    console.log(
      `${seed - first + 1}: ${((Date.now() - begun) / 1000).toFixed(0)} s · ${inWords(plan)}${done.length < plan.steps.length ? " (too late)" : ""}${said}`,
    );
    for (const choice of chosenAgain)
      console.log(`  lost before anything was shown of it, and chosen again: ${choice}`);
  } catch (error) {
    lost += 1;
    sums.lost = lost;
    console.log(`LOST in moment ${seed - first + 1}:`, error);
    console.log(place.line.passed.join("\n"));
    if (desk.isOpen)
      await desk.page.screenshot({ path: join(place.folder, "..", `moment-${seed}.png`) }).catch(() => undefined);
    await desk[Symbol.asyncDispose]();
    desk = new Desk(join(place.folder, `profile-${seed + 1}`), place.line.origin, account, launchOptionsOf("desktop"));
    await place.forgetDrafts(account);
  }
}
await desk[Symbol.asyncDispose]();
const left = await place.filesOfNobody();
console.log(
  `${moments} moments, ${lost} with a loss; files that nobody names: ${left.length}`,
  sums,
  left.slice(0, 10),
);
if (lost > 0 || left.length > 0) process.exitCode = 1;
