import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";
import { iMay } from "../../../backend/session/my-role.ts";
import { itemAddress, loadContent, newItemId } from "../../../desk/content/content.ts";
import type { Draft } from "../../../desk/drafts/draft.ts";
import { listDrafts } from "../../../desk/drafts/drafts.ts";
import { areServerDraftsKept } from "../../../desk/server-drafts/drafts-on.ts";
import type { DraftHead } from "../../../desk/server-drafts/requests.ts";
import { waitingDrafts } from "../../../desk/server-drafts/waiting-drafts.ts";
import { capital } from "../../../text/capital.ts";
import { localDay, readStoredDate, startOfDay, timeOfDay } from "../../../text/dates/dates.ts";
import { shortMoment } from "../../../text/dates/short-moment.ts";
import { deviceName } from "../../../text/device.ts";
import { editorAddress } from "../desk/desk-query.ts";
import { collection as noticias } from "../editor/drafts-of-noticias.ts";
import type { Noticia } from "../noticia.ts";

/** Entry of the panel 'Para hoy': a draft, a pending noticia, or one published today. */
export interface Task {
  key: string;
  state: "borrador" | "revision" | "pendiente" | "publicado";
  title: string;
  /** Reason in Spanish why the entry is listed. */
  note: string;
  /** Address of its form. */
  address: string;
  /** Published on another day. */
  isLater?: boolean;
}

type Row = Pick<Noticia, "id" | "titulo" | "fecha_publicacion">;

/** Largest number of entries per kind. */
const mostShown = 5;

/** Loads the entries: the person's drafts, pending noticias, and noticias published today. */
export async function loadToday(client: PocketBase, administrator: string, now: Date): Promise<Task[]> {
  const list = async (filter: string, values: Record<string, unknown>, sort: string): Promise<Row[]> => {
    const options = {
      filter: client.filter(filter, values),
      sort,
      fields: "id,titulo,fecha_publicacion",
      skipTotal: true,
    };
    return (await client.collection("noticias").getList<Row>(1, mostShown, options)).items;
  };
  const today = startOfDay(localDay(now));
  const [drafts, pending, published] = await Promise.all([
    draftTasks(administrator, now),
    list("activo = true && fecha_publicacion > {:now}", { now: now.toISOString() }, "fecha_publicacion"),
    list(
      "activo = true && fecha_publicacion >= {:today} && fecha_publicacion <= {:now}",
      { today, now: now.toISOString() },
      "-fecha_publicacion",
    ),
  ]);
  return [
    ...drafts,
    ...pending.map((row) => noticiaTask("pendiente", row, now)),
    ...published.map((row) => noticiaTask("publicado", row, now)),
  ];
}

/** Unfinished drafts of any collection that the person may continue, on this device and at the server. */
async function draftTasks(person: string, now: Date): Promise<Task[]> {
  // A device that cannot store data has no drafts.
  const [drafts, atServer] = await Promise.all([listDrafts(person).catch(() => []), waitingDrafts(person)]);
  if (drafts.length + atServer.length === 0) return [];
  const all = await loadContent();
  const find = (collection: string, record: string) => {
    const may = iMay(collection, record === "" ? "create" : "update") || proposesIn(collection);
    return may ? all.find(({ name }) => name === collection) : undefined;
  };
  const here = drafts.flatMap((draft) => {
    const collection = find(draft.collection, draft.record);
    return collection ? [draftTask(collection, draft, now)] : [];
  });
  const known = new Set(drafts.map(({ server }) => server?.id));
  const away = atServer.flatMap((draft) => {
    const collection = known.has(draft.id) ? undefined : find(draft.coleccion, draft.registro);
    return collection ? [serverDraftTask(collection, draft, person, now)] : [];
  });
  const [waiting, unfinished] = [true, false].map((is) => away.filter(({ state }) => (state === "revision") === is));
  return [...(waiting ?? []).slice(0, mostShown), ...[...here, ...(unfinished ?? [])].slice(0, mostShown)];
}

/** Tests whether the person may write server drafts of noticias instead of saving them. */
const proposesIn = (collection: string) => collection === noticias && areServerDraftsKept();

function serverDraftTask(collection: ContentCollection, draft: DraftHead, person: string, now: Date): Task {
  const { id, registro, titulo, updated, autor, estado, expand } = draft;
  const name = capital(collection.one);
  const moment = shortMoment(readStoredDate(updated) ?? now, now);
  const inReview = estado === "revision";
  const whose = autor === person ? "Tuya" : `De ${expand?.autor?.nombre || "alguien del equipo"}`;
  return {
    key: `servidor ${id}`,
    state: inReview ? "revision" : "borrador",
    title: titulo.trim() || `${name} sin título`,
    note: inReview ? `${whose}, ${moment}` : `${name} sin terminar en otro equipo, ${moment}`,
    address: `${itemAddress(collection, registro || (collection.single ?? newItemId))}?servidor=${id}`,
  };
}

function draftTask(collection: ContentCollection, { item, record, title, written }: Draft, now: Date): Task {
  const name = capital(collection.one);
  return {
    key: `borrador ${item}`,
    state: "borrador",
    title: title.trim() || `${name} sin título`,
    note: `${name} sin terminar en este ${deviceName()}, ${shortMoment(new Date(written), now)}`,
    address: `${itemAddress(collection, record || (collection.single ?? newItemId))}?borrador=${item}`,
  };
}

function noticiaTask(state: "pendiente" | "publicado", { id, titulo, fecha_publicacion }: Row, now: Date): Task {
  const moment = readStoredDate(fecha_publicacion) ?? now;
  return {
    key: id,
    state,
    title: titulo,
    note: state === "pendiente" ? `Sale ${shortMoment(moment, now)}` : `Publicada hoy a las ${timeOfDay(moment)}`,
    address: editorAddress(id),
    isLater: state === "pendiente" && localDay(moment) !== localDay(now),
  };
}
