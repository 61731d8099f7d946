import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { framePath } from "../relay.ts";
import { startChromium } from "./chromium.ts";
import type { Engine, StorySet } from "./driver.ts";
import { findOldChromium } from "./old-chromium.ts";
import { startWebDriver } from "./webdriver.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..", "..", "..");

/** Finds the path of a program. `null`: it is not on this machine. */
function findProgram(name: string, ...more: string[]): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
  return [...more, ...folders].find((path) => path !== "" && existsSync(path)) ?? null;
}

/** Reads the first dotted number that a program prints for `--version`. `?`: none. */
async function versionOf(path: string): Promise<string> {
  const { stdout, stderr } = await run(path, ["--version"]).catch(({ stdout, stderr }) => ({ stdout, stderr }));
  return /\d+(?:\.\d+)+/.exec(`${stdout} ${stderr}`)?.[0] ?? "?";
}

const geckodriver = () =>
  findProgram("geckodriver", process.env.GECKODRIVER ?? "", join(homedir(), ".cargo", "bin", "geckodriver"));
const firefoxPath = () => findProgram("firefox-esr", process.env.FIREFOX ?? "") ?? findProgram("firefox");

const firefox: Engine = {
  name: "Firefox ESR",
  way: "apt-get install firefox-esr libavcodec59, and cargo install geckodriver",
  sets: ["public", "keeper", "desk", "firefox"],
  keepsProfile: true,
  async find() {
    const path = firefoxPath();
    return path && geckodriver() ? versionOf(path) : null;
  },
  async start({ profile, width, height, isPrivate = false }) {
    await mkdir(profile, { recursive: true });
    return startWebDriver({
      command: geckodriver() ?? "geckodriver",
      // Any free port for the console: each Firefox uses 9222 by default, and two at once do not start.
      args: (port) => ["--port", String(port), "--websocket-port", "0"],
      ...{ width, height },
      capabilities: {
        browserName: "firefox",
        webSocketUrl: true,
        "moz:firefoxOptions": {
          binary: firefoxPath(),
          args: ["-headless", "-profile", profile],
          prefs: {
            ...{
              "intl.accept_languages": "es-BO, es",
              "media.autoplay.default": 0,
              "dom.disable_open_during_load": false,
              "browser.privatebrowsing.autostart": isPrivate,
            },
            // Proxy that does not exist: only this machine can be reached.
            ...{ "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9 },
            ...{ "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": 9 },
          },
        },
      },
    });
  },
};

const miniBrowsers = ["4.1", "4.0", "6.0"].flatMap((version) =>
  ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);
const miniBrowser = () => miniBrowsers.find((path) => existsSync(path)) ?? null;

const webKit: Engine = {
  name: "WebKitGTK",
  way: "apt-get install webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-good",
  sets: ["public", "keeper", "desk"],
  keepsProfile: false,
  framed: "narrow",
  async find() {
    const [browser, driver] = [miniBrowser(), findProgram("WebKitWebDriver")];
    if (!browser || !driver || !(process.env.DISPLAY || findProgram("Xvfb"))) return null;
    return versionOf(browser);
  },
  start: ({ width, height, framed }) =>
    startWebDriver({
      ...{ command: findProgram("WebKitWebDriver") ?? "", args: (port) => [`--port=${port}`], width, height },
      ...(framed && { frame: framePath }),
      capabilities: { "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] } },
    }),
};

const wpe: Engine = {
  name: "WPE WebKit",
  way: "apt-get install wpewebkit-driver cog gstreamer1.0-libav gstreamer1.0-plugins-good",
  sets: ["public", "keeper"],
  keepsProfile: false,
  framed: "always",
  async find() {
    const [browser, driver] = [findProgram("cog"), findProgram("WPEWebDriver")];
    if (!browser || !driver) return null;
    const { stdout } = await run(browser, ["--version"]);
    return /WPE WebKit ([\d.]+)/.exec(stdout)?.[1] ?? "?";
  },
  start: ({ width, height }) =>
    startWebDriver({
      ...{ command: findProgram("WPEWebDriver") ?? "", args: (port) => [`--port=${port}`], width, height },
      frame: framePath,
      capabilities: {
        "wpe:browserOptions": { binary: findProgram("cog"), args: ["--automation", "--platform=headless"] },
      },
    }),
};

/** Engine of an old Chromium from an npm package. @param from file beside which the package is installed */
function oldChromium(name: string, { from, way, sets }: { from: string; way: string; sets: StorySet[] }): Engine {
  const find = () => findOldChromium(name, from);
  return {
    ...{ name: `Chromium ${name.slice(-3)}`, way, sets, keepsProfile: true },
    async find() {
      const browser = await find();
      return browser && (/chromium-([^/]+)[/]chromium$/.exec(browser.executablePath)?.[1] ?? null);
    },
    async start(wanted) {
      const browser = await find();
      if (!browser) throw new Error(`${name} is not there.`);
      return startChromium(browser, wanted);
    },
  };
}

export const chromium109 = oldChromium("chromium-109", {
  from: join(root, "package.json"),
  way: "a development package of this repository, for Linux on x64",
  sets: ["public", "keeper", "desk"],
});

const chromium103 = oldChromium("chromium-103", {
  from: join(import.meta.dirname, "..", "chromium-103", "package.json"),
  way: "npm run test:browsers installs it from the registry, for Linux on x64",
  sets: ["public", "keeper", "sentence"],
});

/** Engines of WEB-02, in the order in which they run. */
export const engines: readonly Engine[] = [firefox, webKit, wpe, chromium109, chromium103];
