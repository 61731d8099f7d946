import type { ClientResponseError } from "pocketbase";
import { browserClient } from "../../../../backend/browser-client.ts";
import { protectedFileAddress } from "../../../../backend/session/file-token.ts";
import { withSession } from "../../../../backend/session/with-session.ts";
import { fetchPhoto, PhotoNotFetchedError } from "../../../../components/photos/prepare/fetch-photo.ts";
import { type FileToSend, toFetch } from "../../../../components/photos/save/plan-field.ts";
import { contentMark, valuesOfMark } from "../../../../desk/drafts/draft-files.ts";
import type { Conflict } from "../../../../text/problems/save-problems.ts";
import type { Noticia } from "../../noticia.ts";
import type { NoticiaValues } from "../noticia-values.ts";
import { noticiaForm } from "./noticia-form.ts";
import { type PhotoPlan, planPhotos } from "./photo-plan.ts";
import { outcomeOf, type SaveOutcome } from "./save-outcome.ts";
import { type SaveStep, sendNoticia } from "./send-noticia.ts";

export interface Save {
  values: NoticiaValues;
  publication: Date;
  /** Id of the administrator whose page this is. */
  administrator: string;
  /** Name of the draft. */
  item: string;
  /** As it was opened, or as it is overwritten on purpose; null for a new item. */
  record: Noticia | null;
  /** Mark of what an earlier try sent without getting an answer; empty when there was none. */
  unanswered: string;
  onStep: (step: SaveStep) => void;
}

/** Saves a noticia in one request. Never throws: every end is one of the outcomes. */
export async function saveNoticia(save: Save): Promise<SaveOutcome> {
  try {
    return { kind: "saved", record: await withSession(() => sendOnce(save)) };
  } catch (error) {
    const made = save.record ? null : await madeBefore(error);
    if (made) return saveNoticia({ ...save, record: made, unanswered: "" });
    const outcome = outcomeOf(error);
    if (outcome.kind !== "conflict" || !isOwnLostSave(save, outcome.conflict)) return outcome;
    const { current } = outcome.conflict;
    if (save.unanswered === contentMark(save.values)) return { kind: "saved", record: current };
    return saveNoticia({ ...save, record: current, unanswered: "" });
  }
}

async function sendOnce({ values, publication, administrator, item, record, onStep }: Save): Promise<Noticia> {
  onStep(10);
  const plan = planPhotos(values.photos, record ?? { foto_portada: "", fotos_noticia: [] });
  const fetched = await fetchAgain(plan, record);
  onStep(15);
  const bytesOf = (sent: FileToSend) => sent.file ?? fetched.get(sent) ?? new Blob();
  const form = noticiaForm({ values, plan, bytesOf, publication, usuario: administrator }, record === null);
  const existing = record && { id: record.id, ifMatch: record.updated };
  return sendNoticia({ form, existing, idempotencyKey: item, onStep });
}

/** Stored photos that change their field or place (EDI-12). */
async function fetchAgain(plan: PhotoPlan, record: Noticia | null): Promise<Map<FileToSend, Blob>> {
  const fetched = new Map<FileToSend, Blob>();
  for (const sent of [...toFetch(plan.cover), ...toFetch(plan.others)]) {
    if (!record) throw new PhotoNotFetchedError("la noticia ya no existe");
    fetched.set(sent, await fetchPhoto(await protectedFileAddress(record, sent.name)));
  }
  return fetched;
}

/**
 * The noticia that an earlier try has made, whose answer was lost; what stands in the form now is not what that try sent
 * (docs/api.md, Idempotency-Key). Null for any other failure, and when it cannot be had: then the failure stands.
 */
async function madeBefore(error: unknown): Promise<Noticia | null> {
  const { status, response } = error as Partial<ClientResponseError>;
  if (status !== 422 || typeof response?.recordId !== "string") return null;
  const noticias = (await browserClient()).collection("noticias");
  return withSession(() => noticias.getOne<Noticia>(response.recordId, { expand: "tipo,tags" })).catch(() => null);
}

/** A try of ours arrived and only its answer was lost: then nobody else has changed anything. */
function isOwnLostSave({ unanswered, administrator }: Save, { current, byId }: Conflict<Noticia>): boolean {
  if (unanswered === "" || byId !== administrator) return false;
  const sent = valuesOfMark<NoticiaValues>(unanswered);
  return (
    sent.titulo?.trim() === current.titulo && sent.resumen?.trim() === current.resumen && sent.tipo === current.tipo
  );
}
