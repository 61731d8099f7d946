import { loadavg } from "node:os";
import { startBrowser } from "../browser.ts";
import type { Figure, Row } from "../figure.ts";
import { median } from "../measure.ts";
import { openCountingProxy } from "../phone/counting-proxy.ts";
import { openDeskPhone } from "../phone/desk-phone.ts";
import { preparePhotos } from "../phone/photos.ts";
import { type Pace, type Published, paces, publish, wordsOf } from "../phone/publish.ts";
import { copyPlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { asAdministrators } from "../sign-in.ts";

const slowness = 4;

interface Way {
  pace: Pace;
  slowness: number;
  rounds: number;
  comparison: string;
}

/**
 * Measures the way from a photo on a phone to a published noticia, the person's second one. The phone has no code of
 * the desk yet.
 */
export const publishing: Figure = async ({ rounds }, tell) => {
  const [photo = ""] = await preparePhotos(1);
  await using place = await copyPlace("sqlite", 0);
  await using product = await startProduct(place);
  await using proxy = await openCountingProxy(product.url);
  const [account] = await asAdministrators(product.url, place.dataDirectory, 1);
  if (!account) throw new Error("Nobody can sign in.");
  await using started = await startBrowser();
  let number = 0;
  const walk = async (pace: Pace, slowness: number, remembered?: State) => {
    await using phone = await openDeskPhone(started.browser, account, slowness, remembered);
    const isFirst = remembered === undefined;
    number += 1;
    const published = await publish(phone.page, { proxy, photo, pace, written: wordsOf(number), isFirst });
    return { published, state: await phone.context.storageState() };
  };
  const { state } = await walk(paces.script, 1);
  const before = "14 taps and 20.8 s on 22 November 2026";
  const ways: Way[] = [
    { pace: paces.person, slowness, rounds, comparison: "target 9 taps, 8 s of machine time" },
    { pace: paces.pasted, slowness, rounds, comparison: before },
    { pace: paces.script, slowness, rounds, comparison: "nobody's pace: shows what the connection takes" },
    {
      pace: paces.pasted,
      slowness: 1,
      rounds,
      comparison: "not slowed down: what is not the phone's and the connection's",
    },
  ];
  for (const { pace, slowness, rounds, comparison } of ways) {
    const found: Published[] = [];
    for (let round = 0; round < rounds; round++) found.push((await walk(pace, slowness, state)).published);
    const what = `photo to published, ${pace.name}${slowness > 1 ? "" : ", at this machine's speed"}`;
    tell({ what, value: inWords(found), comparison } satisfies Row);
  }
};

type State = Awaited<ReturnType<Awaited<ReturnType<typeof openDeskPhone>>["context"]["storageState"]>>;

/** Text of the median waits. The sum is the median of the sums. */
function inWords(found: readonly Published[]): string {
  const seconds = (of: (one: Published) => number) => `${(median(found.map(of)) / 1000).toFixed(1)} s`;
  const parts = (["editor", "photo", "text", "save"] as const).map(
    (name) => `${name} ${seconds(({ waits }) => waits[name])}`,
  );
  const sum = seconds(({ waits }) => Object.values(waits).reduce((all, one) => all + one, 0));
  const taps = Math.max(...found.map((one) => one.taps));
  return [
    `${taps} taps, ${sum}: ${parts.join(", ")}`,
    `${Math.round(median(found.map(({ sentAfterPress }) => sentAfterPress)) / 1000)} kB sent after the press`,
    `${seconds(({ preparing }) => preparing)} of the photo in a worker, which is not slowed down`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join("; ");
}
