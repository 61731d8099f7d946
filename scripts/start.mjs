// The way into the product on a fresh machine: installs, builds, then hands over to Node 26. Runs on Node 20.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { exitWith, runNode } from "./lib/project.mjs";

const ways = {
  "--dev": { command: ["main.ts", "dev"], built: false },
  "--serve": { command: ["main.ts", "serve"], built: true },
  "--cli": { command: ["cli.ts"], built: false },
  "--bench": { command: ["bench/run.ts"], built: true, forTests: true },
  "--crash": { command: ["tests/crash/run.ts"], built: false, forTests: true },
  "--build": { built: true },
  "--start": { command: ["main.ts", "start"], built: true },
};

exitWith(async () => {
  const [first, ...others] = process.argv.slice(2);
  const isWay = Object.hasOwn(ways, first ?? "");
  const { command, built, forTests } = ways[isWay ? first : "--start"];
  await ensureInstalled({ forTests });
  if (built) await ensureBuilt();
  return command ? runNode([...command, ...(isWay ? others : process.argv.slice(2))]) : 0;
});
