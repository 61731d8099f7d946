#!/usr/bin/node
// @ts-nocheck -- runs alone in a Debian tree, on its Node 18, without types
// Stand-in for systemctl in a tree without systemd: runs the ExecStart of a unit with its environment and account, and
// restarts it as Restart= says. Runs on Debian 12's Node. Knows only what deploy/instalar asks.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const state = "/run/systemctl-stand-in";
const fileOf = (unit, kind) => join(state, `${unit}.${kind}`);
const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Lines of a unit by their names; a name that stands twice has two values. */
function readUnit(unit) {
  const path = ["/etc/systemd/system", "/lib/systemd/system"]
    .map((folder) => join(folder, `${unit}.service`))
    .find(existsSync);
  if (!path) throw new Error(`Unit ${unit}.service not found.`);
  const lines = [...readFileSync(path, "utf8").matchAll(/^([A-Za-z]+)=(.*)$/gm)];
  const all = (name) => lines.filter(([, key]) => key === name).map(([, , value]) => value);
  return { all, one: (name, otherwise = "") => all(name).at(-1) ?? otherwise };
}

const readAssignments = (text) =>
  [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(?:"(.*)"|'(.*)'|(.*))$/gm)].map(([, name, ...values]) => [
    name,
    values.find((value) => value !== undefined),
  ]);

/** Words of a command. A program that would leave its first process, as Debian's nginx, stays. */
const wordsOf = (command) =>
  [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted = word]) => quoted.replace("daemon on;", "daemon off;"));

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};
const pidOf = (unit, kind) =>
  existsSync(fileOf(unit, kind)) ? Number(readFileSync(fileOf(unit, kind), "utf8")) : undefined;
const isActive = (unit) => Boolean(pidOf(unit, "main")) && isAlive(pidOf(unit, "main"));

/** Runs the program of a unit until SIGTERM. */
function supervise(unit) {
  const { all, one } = readUnit(unit);
  const account = one("User", "root");
  const group = one("Group", account);
  for (const name of all("CacheDirectory")) {
    const mode = one("CacheDirectoryMode", "0755");
    execFileSync("install", ["-d", "-o", account, "-g", group, "-m", mode, join("/var/cache", name)]);
  }
  const home = execFileSync("getent", ["passwd", account], { encoding: "utf8" }).split(":")[5];
  const files = all("EnvironmentFile").map((path) => readFileSync(path, "utf8"));
  const given = [...all("Environment"), ...files].flatMap(readAssignments);
  const env = { PATH: "/usr/bin:/bin", HOME: home, USER: account, ...Object.fromEntries(given) };
  const capabilities = all("AmbientCapabilities").flatMap((line) => line.split(" ").filter(Boolean));
  const caps = capabilities.map((name) => `+${name.replace("CAP_", "").toLowerCase()}`).join(",");
  const command = [
    ...["setpriv", `--reuid=${account}`, `--regid=${group}`, "--init-groups"],
    ...(caps ? [`--inh-caps=${caps}`, `--ambient-caps=${caps}`] : []),
    ...wordsOf(one("ExecStart")),
  ];
  process.umask(Number.parseInt(one("UMask", "0022"), 8));
  const restart = one("Restart", "no");
  let ends = false;
  const start = () => {
    const [program, ...args] = command;
    const child = spawn(program, args, { cwd: one("WorkingDirectory", "/"), env, stdio: "inherit" });
    writeFileSync(fileOf(unit, "main"), String(child.pid));
    child.once("exit", (code) => {
      const again = restart === "always" || (restart === "on-failure" && code !== 0);
      if (ends || !again) process.exit(code ?? 1);
      setTimeout(start, Number.parseFloat(one("RestartSec", "0.1")) * 1000);
    });
    return child;
  };
  start();
  process.on("SIGTERM", () => {
    ends = true;
    const main = pidOf(unit, "main");
    if (isAlive(main)) process.kill(main, "SIGTERM");
    else process.exit(0);
  });
}

function stop(unit) {
  const supervisor = pidOf(unit, "supervisor");
  if (!supervisor || !isAlive(supervisor)) return;
  process.kill(supervisor, "SIGTERM");
  for (let tries = 0; tries < 200 && isAlive(supervisor); tries++) pause(100);
}

function start(unit) {
  if (isActive(unit)) return;
  readUnit(unit);
  const log = `${fileOf(unit, "log")}`;
  const args = ["-c", `exec "$0" "$1" --supervise "$2" >>"${log}" 2>&1`, process.execPath, process.argv[1], unit];
  const supervisor = spawn("/bin/sh", args, { detached: true, stdio: "ignore" });
  writeFileSync(fileOf(unit, "supervisor"), String(supervisor.pid));
  supervisor.unref();
  // A wrong configuration ends a program at once.
  pause(1500);
  if (!isActive(unit)) throw new Error(`${unit} did not start:\n${readFileSync(log, "utf8").slice(-2000)}`);
}

mkdirSync(state, { recursive: true });
const [order, ...rest] = process.argv.slice(2);
const units = rest.filter((word) => !word.startsWith("-"));
const orders = {
  "--supervise": supervise,
  "is-active": (unit) => isActive(unit) || process.exit(3),
  "is-enabled": (unit) => existsSync(fileOf(unit, "enabled")) || process.exit(1),
  enable(unit) {
    readUnit(unit);
    writeFileSync(fileOf(unit, "enabled"), "");
    if (rest.includes("--now")) start(unit);
  },
  start,
  stop,
  restart(unit) {
    stop(unit);
    rmSync(fileOf(unit, "main"), { force: true });
    start(unit);
  },
};
if (order !== "daemon-reload") {
  if (!Object.hasOwn(orders, order)) throw new Error(`The stand-in does not know «${order}».`);
  for (const unit of units) orders[order](unit);
}
