import { existsSync, statfsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";
import type { Device } from "../support/devices.ts";
import { findChromium } from "./chromium.ts";

const { executablePath, env } = await findChromium();

/**
 * The size of a device's window in pixels of CSS. Its browser starts with it: a size that is emulated empties the memory in
 * which a page finds the scripts and pictures of the one before, which costs a third of each load.
 */
const sizes: Record<Device, readonly [width: number, height: number]> = { phone: [360, 780], desktop: [1440, 900] };

/** What Playwright's `isMobile` emulates in each page, as Blink's own settings. A finger is emulated: it empties nothing. */
const viewOfPhone = [
  ...["viewportEnabled=true", "viewportMetaEnabled=true", "viewportStyle=1", "shrinksViewportContentToFit=true"],
  ...["mainFrameResizesAreOrientationChanges=true", "textAutosizingEnabled=true", "doubleTapToZoomEnabled=true"],
];

/** How the browser of a device is started. */
export function launchOptionsOf(device: Device): LaunchOptions {
  return {
    executablePath,
    env: { ...process.env, ...env },
    // Of shared memory on the disk, as without this, every page costs a tenth more; containers often have too little of it.
    ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
      ...["--disable-component-update", "--disable-sync"],
      // Pages live for a second: what makes long work fast, threads and compilers, costs more than it gives.
      "--js-flags=--single-threaded --no-maglev --no-turbofan",
      // One process less for each of the browsers. The one for graphics stays: with both of them inside, the browser ends with
      // a segmentation fault at one of a hundred starts.
      "--enable-features=NetworkServiceInProcess2",
      // Without it a process stands ready beside those of each context, which no story ever needs.
      "--renderer-process-limit=1",
      // What a page asks of the outside is noticed by the fixtures, and never leaves the machine.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      `--window-size=${sizes[device]}`,
      ...(device === "phone" ? [`--blink-settings=${viewOfPhone}`] : []),
    ],
  };
}

function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize >= 2 ** 30;
}
