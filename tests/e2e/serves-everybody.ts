import { expect, type Page, test } from "@playwright/test";
import type { Device } from "../support/devices.ts";
import { expectAccessible } from "./axe.ts";
import { expectRoom, setTextSize } from "./room.ts";
import { tooSmall } from "./touch.ts";

/** Loaded once on each of the two devices; the windows between them are tried on the device that is nearer. */
const widths = { phone: [320, 360, 430, 639, 640, 768, 959], desktop: [960, 1087, 1088, 1440, 1920, 2560] };
const widthsOfLargeText = { phone: [320, 360, 768], desktop: [960, 1088, 1440] };

/** The device of the story that runs: projects are called "phone", "desktop", "phone desk", "desktop desk". */
const deviceOfStory = (): Device => (test.info().project.name.startsWith("phone") ? "phone" : "desktop");

/**
 * Fails where the page, as it stands now, shuts somebody out: by its code, its targets or its room (APP-07, APP-08).
 * @param axeOn the only device on which the code is read; both without it
 */
export async function expectToServeEverybody(page: Page, name: string, axeOn?: Device): Promise<void> {
  const device = deviceOfStory();
  if (!axeOn || axeOn === device) await expectAccessible(page);
  if (device === "phone") expect(await tooSmall(page), "what a finger would miss").toEqual([]);
  await expectRoom(page, widths[device], name);
  await setTextSize(page, "200%");
  await expectRoom(page, widthsOfLargeText[device], `${name}, large text,`);
}
