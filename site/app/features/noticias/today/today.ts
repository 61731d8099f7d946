import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";
import { iMay } from "../../../backend/session/my-role.ts";
import { itemAddress, loadContent, newItemId } from "../../../desk/content/content.ts";
import type { Draft } from "../../../desk/drafts/draft.ts";
import { listDrafts } from "../../../desk/drafts/drafts.ts";
import { capital } from "../../../text/capital.ts";
import { dayInLaPaz, readStoredDate, startOfDay, timeOfDay } from "../../../text/dates/dates.ts";
import { shortMoment } from "../../../text/dates/short-moment.ts";
import { deviceName } from "../../../text/device.ts";
import { editorAddress } from "../desk/desk-query.ts";
import type { Noticia } from "../noticia.ts";

/** Something that waits today, or is done. */
export interface Task {
  key: string;
  state: "borrador" | "pendiente" | "publicado";
  title: string;
  /** Why it stands here. */
  note: string;
  /** The form with it. */
  address: string;
}

type Row = Pick<Noticia, "id" | "titulo" | "fecha_publicacion">;

/** How many of each are shown. */
const mostShown = 5;

/** The drafts of a person on this device, what will appear by itself, and what has appeared today. */
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
  const today = startOfDay(dayInLaPaz(now));
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

/** What this person has left unfinished on this device, of any collection, and may go on with. */
async function draftTasks(person: string, now: Date): Promise<Task[]> {
  // A device that keeps nothing has none.
  const drafts = await listDrafts(person).catch(() => []);
  if (drafts.length === 0) return [];
  const all = await loadContent();
  const tasks = drafts.flatMap((draft) => {
    const collection = all.find(({ name }) => name === draft.collection);
    const may = iMay(draft.collection, draft.record === "" ? "create" : "update");
    return collection && may ? [draftTask(collection, draft, now)] : [];
  });
  return tasks.slice(0, mostShown);
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
  };
}
