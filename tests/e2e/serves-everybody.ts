import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./fixtures.ts";
import { expectRoom, setTextSize } from "./room.ts";
import { tooSmall } from "./touch.ts";

/** Loaded once on each of the two devices; the windows between them are tried on the device that is nearer. */
const widths = { phone: [320, 360, 430, 639, 640, 768, 959], desktop: [960, 1087, 1088, 1440, 1920, 2560] };
const widthsOfLargeText = { phone: [320, 360, 768], desktop: [960, 1088, 1440] };

/** Fails where the page, as it stands now, shuts somebody out: by its code, its targets or its room (APP-07, APP-08). */
export async function expectToServeEverybody(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const device = test.info().project.name as keyof typeof widths;
  if (device === "phone") expect(await tooSmall(page), "what a finger would miss").toEqual([]);
  await expectRoom(page, widths[device], name);
  await setTextSize(page, "200%");
  await expectRoom(page, widthsOfLargeText[device], `${name}, large text,`);
}
