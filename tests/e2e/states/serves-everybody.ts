import { isDrawn } from "@arzobispado/backend/testing/drawn-cases";
import { expect, type Page, test } from "@playwright/test";
import { type Device, devices } from "../../support/devices.ts";
import { expectRoom, expectRoomForBothSizes, expectWholeWords } from "../room.ts";
import { tooSmall } from "../steps/touch.ts";
import { Window } from "../steps/window.ts";
import { expectNoViolation } from "./axe.ts";
import { isLookedAt } from "./looks.ts";

/** Widths of a window, in pixels of CSS. */
interface Widths {
  oneSize: readonly number[];
  /** Tried with letters of twice the size, too. */
  bothSizes: readonly number[];
}

/** The narrowest window: each page is tried in it. */
const narrowest = 320;

/**
 * Where the rules of a layout begin, and the widest window. The windows between the two devices are tried as the device that
 * is nearer. One between two of these that has the rules of the narrower one has more room than that.
 */
const widthsOf: Record<Device, Widths> = {
  phone: { oneSize: [640], bothSizes: [768] },
  desktop: { oneSize: [2560], bothSizes: [960, 1088] },
};

/** Those that a run tries of a page as a device: one of them by lot, and the narrowest one. */
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

/** The device of the story that runs: projects are called "phone", "desktop", "phone desk", "desktop desk". */
export const deviceOfStory = (): Device => (test.info().project.name.startsWith("phone") ? "phone" : "desktop");

interface Asked {
  /** The page becomes each of them in turn; both unless said otherwise. */
  as?: readonly Device[];
  /** Its code is the same on all devices: one reads it. */
  readsCode?: boolean;
  /** With letters twice as large it breaks no word of usual length on a phone. */
  keepsWords?: boolean;
}

/**
 * Fails where the page, as it stands now, shuts somebody out: by its code, its targets or its room (APP-07, APP-08). On the
 * way of a story that is about something else, some runs look (`isLookedAt`).
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
    // Its own form first: what has just been opened is looked at before anything moves it.
    for (const device of as.toSorted((one, other) => Number(other === own) - Number(one === own))) {
      const widths = drawnWidths(name, device);
      await window.become(device);
      // What is transparent is laid out all the same, but not painted anew for each width.
      await setRootStyle(page, "opacity: 0");
      await expectRoom(window, widths.oneSize, name);
      if (device === "phone") expect(await window.at(360, tooSmall), "what a finger would miss").toEqual([]);
      if (device === "phone" && keepsWords) await expectWholeWords(window, name);
      await expectRoomForBothSizes(window, widths.bothSizes, name);
    }
  } finally {
    // A picture of what fails shall show it.
    await setRootStyle(page, "");
    await window.close();
  }
}

/** The page itself gives its root no style of its own. */
const setRootStyle = (page: Page, style: string): Promise<void> =>
  page.evaluate((given) => {
    document.documentElement.style.cssText = given;
  }, style);
