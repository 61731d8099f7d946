import type PocketBase from "pocketbase";
import type { Draft } from "../../../desk/drafts/draft.ts";
import { listDrafts } from "../../../desk/drafts/drafts.ts";
import { dayInLaPaz, longDate, readStoredDate, startOfDay, timeOfDay } from "../../../text/dates/dates.ts";
import { deviceName } from "../../../text/device.ts";
import { editorAddress } from "../desk/desk-address.ts";
import { collection, draftAddress } from "../editor/drafts-of-noticias.ts";
import type { Noticia } from "../noticia.ts";

/** Something that waits today, or is done. */
export interface Task {
  key: string;
  state: "borrador" | "pendiente" | "publicado";
  title: string;
  /** Why it stands here. */
  note: string;
  /** The editor with it. */
  address: string;
}

type Row = Pick<Noticia, "id" | "titulo" | "fecha_publicacion">;

/** How many of each are shown. */
const mostShown = 5;
const aDay = 86_400_000;

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
    // A device that keeps nothing has none.
    listDrafts(administrator, collection).catch(() => []),
    list("activo = true && fecha_publicacion > {:now}", { now: now.toISOString() }, "fecha_publicacion"),
    list(
      "activo = true && fecha_publicacion >= {:today} && fecha_publicacion <= {:now}",
      { today, now: now.toISOString() },
      "-fecha_publicacion",
    ),
  ]);
  return [
    ...drafts.slice(0, mostShown).map((draft) => draftTask(draft, now)),
    ...pending.map((row) => noticiaTask("pendiente", row, now)),
    ...published.map((row) => noticiaTask("publicado", row, now)),
  ];
}

function draftTask(draft: Draft, now: Date): Task {
  const { item, title, written } = draft;
  return {
    key: `borrador ${item}`,
    state: "borrador",
    title: title.trim() || "Noticia sin título",
    note: `Sin terminar en este ${deviceName()}, ${shortMoment(new Date(written), now)}`,
    address: draftAddress(draft),
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

/** `hoy a las 07:00`, `mañana a las 07:00`, `ayer a las 18:40`, `el 3 de junio a las 07:00`; another year is named */
export function shortMoment(moment: Date, now: Date): string {
  const near: Record<string, string> = {
    [dayInLaPaz(new Date(now.getTime() - aDay))]: "ayer",
    [dayInLaPaz(now)]: "hoy",
    [dayInLaPaz(new Date(now.getTime() + aDay))]: "mañana",
  };
  const thisYear = ` de ${dayInLaPaz(now).slice(0, 4)}`;
  const day = near[dayInLaPaz(moment)] ?? `el ${longDate(moment).replace(thisYear, "")}`;
  return `${day} a las ${timeOfDay(moment)}`;
}
