// Starts the product on a fresh machine: installs, builds, then runs Node 26. Itself runs on Node 18.19.
import { ensureBuilt, isBuilt } from "./lib/build.mjs";
import { refuseBadSettings, settingsCommand } from "./lib/check-settings.mjs";
import { ensureApartInstalled, ensureInstalled, leaveRunning } from "./lib/install.mjs";
import { sayNeeds } from "./lib/needs.mjs";
import { exitWith, isRunning, runNode, server, trustMachine } from "./lib/project.mjs";
import { codeOf, endings } from "./lib/stop.mjs";

const ways = {
  "--dev": { command: ["main.ts", "dev"], built: false },
  "--serve": { command: [...server, "serve"], built: true, needOnceBuilt: "running" },
  "--cli": { command: [trustMachine, "cli/index.ts"], built: false, need: "running" },
  "--bench": { command: ["bench/run.ts"], built: true, need: "all", apart: "bench" },
  "--crash": { command: ["tests/crash/run.ts"], built: true, need: "all" },
  "--moments": { command: ["tests/e2e/moments/run.ts"], built: true, need: "all" },
  "--browsers": {
    command: ["tests/e2e/browsers/run.ts"],
    built: true,
    need: "all",
    apart: "tests/e2e/browsers/chromium-103",
  },
  "--fuzz": { command: ["tests/fuzz/run.ts"], built: true, need: "all" },
  "--deploy": { command: ["tests/deploy/run.ts"], built: true, need: "all" },
  "--deep": { command: ["tests/oracle/run.ts"], built: false, need: "all" },
  "--build": { built: true },
  "--production": { built: true, needOnceBuilt: "running", onlyRunning: true },
  "--start": { command: [...server, "start"], built: true },
};

// Handles signals before a command runs and after it: process 1 of a container gets only signals that it listens to.
for (const signal of endings) process.on(signal, () => isRunning() || process.exit(codeOf(signal)));

exitWith(async () => {
  const [first, ...others] = process.argv.slice(2);
  // Settings are checked before anything is installed or built.
  if (first === "--cli" && others[0] === "settings") return settingsCommand(others.slice(1));
  if (first === "--serve") refuseBadSettings();
  const isWay = Object.hasOwn(ways, first ?? "");
  const { command, built, need = "building", needOnceBuilt, apart, onlyRunning } = ways[isWay ? first : "--start"];
  await ensureInstalled(needOnceBuilt && isBuilt() ? needOnceBuilt : need);
  if (apart) await ensureApartInstalled(apart);
  if (built) await ensureBuilt();
  if (onlyRunning) await leaveRunning();
  if (!command) return 0;
  const isServer = ["main.ts", "build/main.js"].some((program) => command.includes(program));
  if (isServer) sayNeeds("run");
  return runNode([...command, ...(isWay ? others : process.argv.slice(2))], undefined, { isServer });
});
