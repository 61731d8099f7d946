import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../../support/free-port.ts";
import { type Driver, keys } from "./driver.ts";

/** Options to start a driver of the W3C protocol and its browser. */
export interface WebDriverOptions {
  command: string;
  /** Arguments of the driver, for its port. */
  args: (port: number) => string[];
  env?: NodeJS.ProcessEnv;
  capabilities: object;
  width: number;
  height: number;
  /** Path of the page that shows the address in `?a=` in a narrow frame. */
  frame?: string;
}

const elementKey = "element-6066-11e4-a52e-4f735466cecf";

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string; "moz:processID"?: number; webSocketUrl?: string };
}

/**
 * Starts a session over the W3C protocol, which needs a dozen JSON requests. A library would bring some fifty packages,
 * and programs that download browsers.
 * @see https://w3c.github.io/webdriver/
 */
export async function startWebDriver(options: WebDriverOptions): Promise<Driver> {
  const port = await findFreePort();
  const program = spawn(options.command, options.args(port), {
    // Leads a process group, so that its browser ends with it.
    detached: true,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: string[] = [];
  for (const output of [program.stdout, program.stderr])
    output.on("data", (bytes: Buffer) => process.env.BROWSERS_OUTPUT && process.stderr.write(bytes));
  const base = `http://127.0.0.1:${port}`;
  try {
    await untilReady(base, program);
    const session = await ask<Session>("POST", `${base}/session`, {
      capabilities: { alwaysMatch: options.capabilities },
    });
    return await WebDriver.of(options, { program, session, errors, base: `${base}/session/${session.sessionId}` });
  } catch (error) {
    endGroup(program, "SIGKILL");
    throw error;
  }
}

interface Started {
  program: ChildProcess;
  session: Session;
  errors: string[];
  base: string;
}

class WebDriver implements Driver {
  readonly #options: WebDriverOptions;
  readonly #started: Started;
  readonly #console: WebSocket | null;
  #framedIn: string | null = null;

  private constructor(options: WebDriverOptions, started: Started, console: WebSocket | null) {
    this.#options = options;
    this.#started = started;
    this.#console = console;
  }

  static async of(options: WebDriverOptions, started: Started): Promise<WebDriver> {
    const { webSocketUrl } = started.session.capabilities;
    const console = webSocketUrl ? await listenToConsole(webSocketUrl, options, started.errors) : null;
    const driver = new WebDriver(options, started, console);
    await driver.#post("timeouts", { script: 30_000, pageLoad: 30_000, implicit: 0 });
    if (!console && !options.frame)
      await driver.#post("window/rect", { x: 0, y: 0, width: options.width, height: options.height });
    return driver;
  }

  async open(address: string): Promise<void> {
    const { frame } = this.#options;
    if (frame === undefined) return this.#post("url", { url: address });
    // Navigates in the frame: each address gets an entry in the history, as in a window.
    if (this.#framedIn) {
      await this.evaluate((next) => window.location.assign(next), address).catch(() => undefined);
      await this.#untilAt(address);
      return;
    }
    const outer = new URL(frame, address);
    outer.searchParams.set("a", address);
    await this.#post("url", { url: outer.href });
    this.#framedIn = await this.#get<string>("window");
    await this.#toFrame();
    await this.#untilAt(address);
  }

  async #toFrame(): Promise<void> {
    await this.#post("frame", { id: null });
    await this.#post("frame", { id: 0 });
  }

  /** Polls until the frame has loaded, ten seconds at most: the protocol waits only for windows. */
  async #untilAt(address: string): Promise<void> {
    const { pathname } = new URL(address);
    for (let tries = 0; tries < 100; tries++) {
      await wait(100);
      const state = await this.evaluate(
        () => [location.pathname, document.readyState, performance.now()] as const,
      ).catch(() => null);
      if (state?.[0] === pathname && state[1] === "complete") return;
    }
  }

  back(): Promise<void> {
    return this.#framedIn ? this.evaluate(() => history.back()) : this.#post("back", {});
  }
  forward(): Promise<void> {
    return this.#framedIn ? this.evaluate(() => history.forward()) : this.#post("forward", {});
  }

  async evaluate<Arguments extends unknown[], Result>(
    work: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>> {
    const script = `const done = arguments[arguments.length - 1];
      const given = JSON.parse(arguments[0]);
      new Promise((resolve) => resolve((${work})(...given)))
        .then((value) => JSON.stringify({ value }))
        .then(done, (error) => done(JSON.stringify({ error: String(error) })));`;
    const answer = await this.#post<string>("execute/async", { script, args: [JSON.stringify(given)] });
    const { value, error } = JSON.parse(answer) as { value: Awaited<Result>; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  async press(x: number, y: number): Promise<void> {
    const point = { type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(x), y: Math.round(y) };
    await this.#act({
      type: "pointer",
      id: "mouse",
      parameters: { pointerType: "mouse" },
      actions: [point, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }],
    });
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#act({ type: "key", id: "keyboard", actions });
  }

  async pressWithControl(value: string): Promise<void> {
    const [down, up] = ["keyDown", "keyUp"];
    const actions = [
      { type: down, value: keys.Control },
      ...[down, up].map((type) => ({ type, value })),
      { type: up, value: keys.Control },
    ];
    await this.#act({ type: "key", id: "keyboard", actions });
  }

  async #act(source: object): Promise<void> {
    await this.#post("actions", { actions: [source] });
  }

  async upload(selector: string, paths: readonly string[]): Promise<void> {
    const element = await this.#post<Record<string, string>>("element", { using: "css selector", value: selector });
    await this.#post(`element/${element[elementKey]}/value`, { text: paths.join("\n") });
  }

  windows(): Promise<string[]> {
    return this.#get("window/handles");
  }
  toWindow(handle: string): Promise<void> {
    return this.#post("window", { handle });
  }

  errors(): string[] {
    return this.#started.errors.splice(0);
  }

  async picture(): Promise<Uint8Array> {
    return Buffer.from(await this.#get<string>("screenshot"), "base64");
  }

  async kill(): Promise<void> {
    const { program } = this.#started;
    this.#console?.close();
    // The browser's helpers leave the group: kills them by id.
    for (const pid of descendantsOf(program.pid)) endProcess(pid);
    endGroup(program, "SIGKILL");
  }

  async close(): Promise<void> {
    await ask("DELETE", this.#started.base).catch(() => undefined);
    this.#console?.close();
    await this.kill();
  }

  #get<Result>(path: string): Promise<Result> {
    return ask("GET", `${this.#started.base}/${path}`);
  }
  #post<Result = void>(path: string, body: object): Promise<Result> {
    return ask("POST", `${this.#started.base}/${path}`, body);
  }
}

async function ask<Result>(method: string, address: string, body?: object): Promise<Result> {
  const answer = await fetch(address, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message?.split("\n", 1)[0]}`);
  return value;
}

async function untilReady(base: string, program: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (program.exitCode !== null) break;
    if (
      await fetch(`${base}/status`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return;
    await wait(100);
  }
  throw new Error(`${program.spawnfile} did not start.`);
}

/** Follows the console over WebDriver BiDi, and sets the size of the viewport, which may be narrower than a window. */
async function listenToConsole(
  address: string,
  { width, height }: WebDriverOptions,
  errors: string[],
): Promise<WebSocket> {
  const socket = new WebSocket(address);
  let last = 0;
  const answers = new Map<number, (answer: { result: unknown }) => void>();
  const send = (method: string, params: object) =>
    new Promise<{ result: unknown }>((resolve, reject) => {
      last += 1;
      answers.set(last, resolve);
      socket.addEventListener("close", () => reject(new Error("The browser has closed its console.")), { once: true });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  socket.addEventListener("message", ({ data }) => {
    const told = JSON.parse(data) as Told;
    if (told.id !== undefined) answers.get(told.id)?.(told as { result: unknown });
    else if (told.method === "log.entryAdded" && told.params?.level === "error") errors.push(told.params.text);
    else if (told.method === "browsingContext.contextCreated" && told.params?.parent === null)
      send("browsingContext.setViewport", { context: told.params.context, viewport: { width, height } }).catch(
        () => {},
      );
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("The console cannot be followed.")));
  });
  // Reports the window that is already open, too.
  await send("session.subscribe", { events: ["log.entryAdded", "browsingContext.contextCreated"] });
  return socket;
}

interface Told {
  id?: number;
  method?: string;
  params?: { level: string; text: string; context: string; parent: string | null };
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended.
  }
}

/** Ids of all descendants of a process, such as the browser's helpers. */
function descendantsOf(root: number | undefined): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
      parents.set(Number(name), Number(parent));
    } catch {
      // The process has ended.
    }
  }
  const found: number[] = [];
  const visit = (pid: number | undefined) => {
    for (const [child, parent] of parents) {
      if (parent !== pid) continue;
      found.push(child);
      visit(child);
    }
  };
  visit(root);
  return found;
}
