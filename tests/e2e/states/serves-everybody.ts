import { isDrawn } from "@arzobispado/backend/testing/drawn-cases";
import { expect, type Page, test } from "@playwright/test";
import { type Device, devices } from "../../support/devices.ts";
import { expectRoom, expectRoomForBothSizes, expectWholeWords } from "../room.ts";
import { tooSmall } from "../steps/touch.ts";
import { Window } from "../steps/window.ts";
import { expectNoViolation } from "./axe.ts";
import { isLookedAt } from "./looks.ts";

/** Widths of a window. CSS pixels. */
interface Widths {
  oneSize: readonly number[];
  /** Widths that are also tried with letters of twice the size. */
  bothSizes: readonly number[];
}

/** Narrowest window: each page is tried in it. CSS pixels. */
const narrowest = 320;

/**
 * Widths where the rules of a layout begin, and the widest window. Windows between the two devices are tried as the
 * nearer device. A window between two of these widths has the rules of the narrower one, and more room.
 */
const widthsOf: Record<Device, Widths> = {
  phone: { oneSize: [640], bothSizes: [768] },
  desktop: { oneSize: [2560], bothSizes: [960, 1088] },
};

/** Draws the widths that a run tries for a page on a device: one by lot, and on a phone the narrowest one. */
function drawnWidths(name: string, device: Device): Widths {
  const { oneSize, bothSizes } = widthsOf[device];
  const all = [...oneSize, ...bothSizes];
  const drawn = all.filter((_, nth) => isDrawn(`${name} as ${device}`, all.length, nth));
  const always = device === "phone" ? [narrowest] : [];
  return {
    oneSize: oneSize.filter((width) => drawn.includes(width)),
    bothSizes: [...always, ...bothSizes.filter((width) => drawn.includes(width))],
  };
}

/** Device of the running story: projects are called "phone", "desktop", "phone desk", "desktop desk". */
export const deviceOfStory = (): Device => (test.info().project.name.startsWith("phone") ? "phone" : "desktop");

interface Asked {
  /** Devices that the page becomes in turn. Default: both. */
  as?: readonly Device[];
  /** Checks the page's code with axe. The code is the same on all devices: one check is enough. */
  readsCode?: boolean;
  /** Expects that no word of usual length breaks on a phone with letters of twice the size. */
  keepsWords?: boolean;
}

/**
 * Fails if the page, in its present state, excludes somebody by its code, its targets or its room (APP-07, APP-08). In
 * a story about something else only some runs check (`isLookedAt`).
 */
export async function expectToServeEverybody(
  page: Page,
  name: string,
  { as = devices, readsCode = true, keepsWords = false }: Asked = {},
): Promise<void> {
  if (!isLookedAt()) return;
  if (readsCode) await expectNoViolation(page);
  const own = deviceOfStory();
  const window = await Window.of(page);
  try {
    // The story's own device comes first, so that an open dialog is checked before a change moves it.
    for (const device of as.toSorted((one, other) => Number(other === own) - Number(one === own))) {
      const widths = drawnWidths(name, device);
      await window.become(device);
      // Transparent, so that each width needs a layout but no paint.
      await setRootStyle(page, "opacity: 0");
      await expectRoom(window, widths.oneSize, name);
      if (device === "phone") expect(await window.at(360, tooSmall), "what a finger would miss").toEqual([]);
      if (device === "phone" && keepsWords) await expectWholeWords(window, name);
      await expectRoomForBothSizes(window, widths.bothSizes, name);
    }
  } finally {
    // The screenshot of a failure must show the page.
    await setRootStyle(page, "");
    await window.close();
  }
}

/** Sets the style of the root, which the page itself leaves empty. */
const setRootStyle = (page: Page, style: string): Promise<void> =>
  page.evaluate((given) => {
    document.documentElement.style.cssText = given;
  }, style);
