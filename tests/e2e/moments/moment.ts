import assert from "node:assert/strict";
import { sharedSession } from "../accounts/admin-session.ts";
import { storedDrafts } from "../desk-form/desk-form.ts";
import type { Desk } from "./desk.ts";
import { lookAt } from "./look.ts";
import type { Place } from "./place.ts";
import { type Deed, inWords, type Plan, requests, type When } from "./plan.ts";
import { numberOf } from "./twelve-photos.ts";
import { Writer, words } from "./writer.ts";

export interface Came {
  /** Photos that were lost before the page showed them, and were chosen again. */
  chosenAgain: string[];
  /** Notes of the writer: dialogs, delays, other pages. */
  seen: string[];
  /** Troubles that happened before the noticia was on the site. */
  done: string[];
}

interface Stored {
  id: string;
  collectionId: string;
  resumen: string;
  descripcion: string;
  foto_portada: string;
  fotos_noticia: string[];
}

/** Time for the moment of a trouble to come once everything else is done. Milliseconds. */
const lateBy = 1500;

/**
 * Publishes one noticia with at most twelve photos, while the troubles of the plan happen.
 * @throws AssertionError if a photo, a text or the publication is lost, duplicated or incomplete
 */
export async function live(plan: Plan, place: Place, desk: Desk, name: string): Promise<Came> {
  const titulo = `Momento ${plan.seed} ${crypto.randomUUID().slice(0, 8)}`;
  const writer = new Writer(plan, desk, place, { titulo, name });
  for (const { file } of await filesOfTexts(place, desk)) place.texts.add(file);
  await writer.begin();
  const done: string[] = [];
  const over = Promise.withResolvers<void>();
  const troubles = (async () => {
    for (const { when, deed } of plan.steps) {
      const came = await Promise.race([
        moment(when, writer, desk, place).then(() => true),
        over.promise.then(() => new Promise<boolean>((resolve) => setTimeout(resolve, lateBy, false))),
      ]);
      if (!came) return;
      done.push(deed.does);
      await befall(deed, writer, desk, place);
    }
  })();
  try {
    await writer.untilPublished();
    over.resolve();
    await troubles;
    // Trouble after the publication may have closed the browser: opens it again, to finish the remaining work.
    if (!desk.isOpen) await writer.untilPublished();
    await check(plan, place, desk, titulo);
  } catch (error) {
    throw new Error(`${inWords(plan)}\n${JSON.stringify({ done, seen: writer.seen })}`, { cause: error });
  } finally {
    over.resolve();
    await troubles.catch(() => undefined);
    place.line.mend();
    await desk.setOffline(false).catch(() => undefined);
  }
  return { chosenAgain: writer.chosenAgain, seen: writer.seen, done };
}

async function moment({ after, pause }: When, writer: Writer, desk: Desk, place: Place): Promise<void> {
  if (after.what === "picked") await writer.picked.promise;
  if (after.what === "request") await place.line.passes(after.which, requests[after.name], after.times);
  if (after.what === "prepared") {
    for (;;) {
      const look = desk.isOpen ? await lookAt(desk.page).catch(() => null) : null;
      if (look && look.cards >= after.photos) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (look?.told) return new Promise(() => undefined);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, pause));
}

async function befall(deed: Deed, writer: Writer, desk: Desk, place: Place): Promise<void> {
  switch (deed.does) {
    case "press":
      return writer.press();
    case "kill":
      await writer.remember();
      return desk.kill();
    case "session":
      return desk.endSession(place.product.origin);
    case "line":
      return breakLine(deed, desk, place);
  }
}

async function breakLine(deed: Extract<Deed, { does: "line" }>, desk: Desk, place: Place): Promise<void> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, deed.for));
  if (deed.how === "server") return place.killServer(deed.for);
  if (deed.how === "offline") {
    await desk.setOffline(true).catch(() => undefined);
    await pause();
    return desk.setOffline(false).catch(() => undefined);
  }
  if (deed.how === "mute") {
    place.line.mute();
    await new Promise((resolve) => setTimeout(resolve, Math.min(deed.for, 1000)));
  }
  place.line.cut();
  await pause();
  place.line.mend();
}

/** Checks that all content exists exactly once, and nothing else. */
async function check(plan: Plan, place: Place, desk: Desk, titulo: string): Promise<void> {
  place.line.mend();
  const { record } = await sharedSession(place.line.origin, desk.account);
  const ask = (path: string) => askFor(path, place, desk);
  const listed = <Item>(collection: string, filter: string) => listOf<Item>(collection, filter, place, desk);
  const noticias = await listed<Stored>("noticias", `titulo = "${titulo}"`);
  assert.equal(noticias.length, 1, "exactly one noticia");
  const [noticia] = noticias as [Stored];
  assert.equal(noticia.resumen, words.resumen);
  assert(noticia.descripcion.includes(words.texto), `the text: ${noticia.descripcion.slice(0, 300)}`);
  const numbers: number[] = [];
  const owner = `${noticia.collectionId}/${noticia.id}`;
  const inText = [...noticia.descripcion.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => String(address));
  const addresses = [noticia.foto_portada, ...noticia.fotos_noticia].map((file) => `/api/files/${owner}/${file}`);
  for (const address of [...addresses, ...inText]) {
    numbers.push(await numberOf(await (await ask(address)).bytes()));
  }
  assert.deepEqual(
    numbers,
    Array.from({ length: place.photos.length }, (_, index) => index + 1),
    "every photo once, in its order",
  );
  assert.equal(inText.length, place.photos.length - plan.inGallery, "photos of the text");

  const unused = (await filesOfTexts(place, desk)).filter(
    ({ file }) => !place.texts.has(file) && !inText.some((address) => address.endsWith(file)),
  );
  assert.deepEqual(unused, [], "no photo of a text that no text has");
  assert.deepEqual(await listed("borradores", `autor = "${record.id}"`), [], "no draft at the server");
  assert.equal(await untilNone(desk), "[]", "no draft on the device");
}

async function askFor(path: string, place: Place, desk: Desk): Promise<Response> {
  const { token } = await sharedSession(place.line.origin, desk.account);
  const answer = await fetch(place.line.origin + path, { headers: { authorization: token } });
  assert.equal(answer.status, 200, path);
  return answer;
}

async function listOf<Item>(collection: string, filter: string, place: Place, desk: Desk): Promise<Item[]> {
  const query = new URLSearchParams({ filter, perPage: "1000" });
  const answer = await askFor(`/api/collections/${collection}/records?${query}`, place, desk);
  return ((await answer.json()) as { items: Item[] }).items;
}

const filesOfTexts = (place: Place, desk: Desk) =>
  listOf<{ file: string }>("archivos_generales", 'file ~ "foto_"', place, desk);

/** Reads the drafts until there are none: the device deletes a draft a moment after its message. */
async function untilNone(desk: Desk): Promise<string> {
  for (let tries = 0; ; tries++) {
    const drafts = await storedDrafts(desk.page);
    if (drafts === "[]" || tries > 20) return drafts;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
