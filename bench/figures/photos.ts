import { loadavg } from "node:os";
import { startBrowser } from "../browser.ts";
import { type Figure, milliseconds } from "../figure.ts";
import { median } from "../measure.ts";
import { openDeskPhone } from "../phone/desk-phone.ts";
import { preparePhotos } from "../phone/photos.ts";
import { firstSeen } from "../phone/twelve-photos.ts";
import { copyPlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { asAdministrators } from "../sign-in.ts";

const slowness = 4;
const count = 12;

/** Measures the choice of twelve photos at once, for the text and for the gallery: until the first one is visible. */
export const photos: Figure = async ({ rounds }, tell) => {
  const paths = await preparePhotos(count);
  await using place = await copyPlace("sqlite", 0);
  await using product = await startProduct(place);
  const [account] = await asAdministrators(product.url, place.dataDirectory, 1);
  if (!account) throw new Error("Nobody can sign in.");
  await using started = await startBrowser();
  for (const { where, comparison } of [
    { where: "text", comparison: "target 2000 ms; 2.3 s seen before, on a busy machine" },
    { where: "gallery", comparison: "fit to be published, not only seen; 1.45 s seen before, on a busy machine" },
  ] as const) {
    const found: { many: number; one: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const times: number[] = [];
      for (const chosen of [paths, paths.slice(0, 1)]) {
        await using phone = await openDeskPhone(started.browser, account, slowness);
        times.push(await firstSeen(phone.page, product.url, where, chosen));
      }
      const [many = Number.NaN, one = Number.NaN] = times;
      found.push({ many, one });
    }
    const single = milliseconds(median(found.map(({ one }) => one)));
    const most = milliseconds(Math.max(...found.map(({ many }) => many)));
    tell({
      what: `first of ${count} photos in the ${where}, CPU ${slowness} times slower`,
      value: `${milliseconds(median(found.map(({ many }) => many)))} (max ${most}; load ${loadavg()[0]?.toFixed(1)})`,
      comparison: `${comparison}; one photo alone ${single}`,
    });
  }
};
