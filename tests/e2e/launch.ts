import { existsSync, statfsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";
import type { Device } from "../support/devices.ts";
import { findChromium } from "./chromium.ts";

const { executablePath, env } = await findChromium();

/**
 * Size of a device's window. Its browser starts with it: emulating a size empties the cache in memory, where a page
 * finds the scripts and pictures of the page before, which costs a third of each load. CSS pixels.
 */
const sizes: Record<Device, readonly [width: number, height: number]> = { phone: [360, 780], desktop: [1440, 900] };

/**
 * Blink settings that Playwright's `isMobile` emulates in each page. Touch is emulated, which does not empty the cache.
 */
const viewOfPhone = [
  ...["viewportEnabled=true", "viewportMetaEnabled=true", "viewportStyle=1", "shrinksViewportContentToFit=true"],
  ...["mainFrameResizesAreOrientationChanges=true", "textAutosizingEnabled=true", "doubleTapToZoomEnabled=true"],
];

/** Options to start the browser of a device. */
export function launchOptionsOf(device: Device): LaunchOptions {
  return {
    executablePath,
    env: { ...process.env, ...env },
    // Uses shared memory: on disk, which is the default, every page takes a tenth longer. Containers often have too
    // little of it.
    ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
      ...["--disable-component-update", "--disable-sync"],
      // Pages live for a second: threads and optimizing compilers cost more than they save.
      "--js-flags=--single-threaded --no-maglev --no-turbofan",
      // Saves one process per browser. The GPU process stays separate: with both inside, one of a hundred starts ends
      // in a segmentation fault.
      "--enable-features=NetworkServiceInProcess2",
      // Saves a spare process per context, which no story needs.
      "--renderer-process-limit=1",
      // The fixtures notice requests to other hosts, which never leave the machine.
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
