import { fields } from "@arzobispado/diocese/generated/fields";
import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { dateAndTime, readStoredDate } from "../../../text/dates/dates.ts";
import { fromPickerValue, toPickerValue } from "../../../text/dates/picker-date.ts";
import { fileSize } from "../../../text/file-size.ts";
import type { DeskVideo } from "./desk-video.ts";

/** A video as it stands in its form, not saved yet. */
export interface VideoDraft {
  titulo: string;
  source: "enlace" | "archivo";
  link: string;
  /** Name of the stored file, one that was picked, or empty. */
  file: string | File;
  /** The same for its picture. */
  thumbnail: string | File;
  /** As a picker has it, in the time of La Paz. */
  date: string;
  /** Ids, in the order in which they were chosen. */
  tags: string[];
}

export type DraftField = "titulo" | "link" | "file" | "thumbnail" | "date" | "tags";
export type DraftProblems = Partial<Record<DraftField, string>>;

/** Where in the form stands what the server says of a field. */
export const draftFields: Record<string, DraftField> = {
  titulo: "titulo",
  link_video: "link",
  video: "file",
  thumbnail: "thumbnail",
  fecha_subida: "date",
  tags: "tags",
};

export function emptyDraft(now: Date): VideoDraft {
  return { titulo: "", source: "enlace", link: "", file: "", thumbnail: "", date: toPickerValue(now), tags: [] };
}

export function draftOf(video: DeskVideo): VideoDraft {
  const date = readStoredDate(video.fecha_subida);
  return {
    titulo: video.titulo,
    // A link goes before a file on the public page too (playback.ts).
    source: video.link_video === "" && video.video !== "" ? "archivo" : "enlace",
    link: video.link_video,
    file: video.video,
    thumbnail: video.thumbnail,
    date: date ? toPickerValue(date) : "",
    tags: video.tags,
  };
}

export function isChanged(draft: VideoDraft, opened: VideoDraft): boolean {
  const { tags, ...rest } = draft;
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  return tags.join() !== opened.tags.join() || keys.some((key) => draft[key] !== opened[key]);
}

const limitsOf = (name: "video" | "thumbnail" | "tags") => fields.pagina_videos.find((field) => field.name === name);
const mostTags = (limitsOf("tags") as { maxSelect?: number } | undefined)?.maxSelect ?? Number.POSITIVE_INFINITY;

/** What keeps a draft from being saved, by field and in the form's order; nothing when it may be. */
export function checkDraft({ titulo, source, link, file, date, tags }: VideoDraft): DraftProblems {
  const problems: DraftProblems = {};
  if (titulo.trim() === "") problems.titulo = "El título del video no puede estar vacío.";
  if (source === "enlace" && link.trim() === "") problems.link = "Pega el enlace del video.";
  else if (source === "enlace" && !isWebAddress(link)) problems.link = "Escribe la dirección completa, con https://";
  if (source === "archivo" && file === "") problems.file = "Elige el archivo del video.";
  if (fromPickerValue(date) === null) problems.date = "La fecha de subida no puede estar vacía.";
  if (tags.length > mostTags) problems.tags = `Elige ${mostTags} tags como máximo.`;
  return problems;
}

function isWebAddress(link: string): boolean {
  return /^https?:\/\//i.test(link.trim()) && URL.canParse(link.trim());
}

const kinds = { video: "El archivo debe ser un video mp4.", thumbnail: "La miniatura debe ser una imagen." };

/** Why a picked file cannot be taken; undefined when it can. Type and size are those that the backend admits. */
export function fileProblem(file: File, name: keyof typeof kinds): string | undefined {
  const { mimeTypes = [], maxSize = 0 } = limitsOf(name) as { mimeTypes?: string[]; maxSize?: number };
  if (!mimeTypes.includes(file.type)) return kinds[name];
  if (maxSize > 0 && file.size > maxSize) {
    return `El archivo pesa ${fileSize(file.size)} y puede pesar ${fileSize(maxSize)} como máximo.`;
  }
  return undefined;
}

/** `accept` of the input that picks such a file. */
export const acceptedTypes = (name: keyof typeof kinds): string =>
  ((limitsOf(name) as { mimeTypes?: string[] } | undefined)?.mimeTypes ?? []).join(",");

/** `20 MB`: how much a video may weigh. */
export const longestVideo = fileSize((limitsOf("video") as { maxSize?: number } | undefined)?.maxSize ?? 0);

/**
 * What is sent: only what was changed, so that a title that is mended leaves everything else as it is stored.
 * @param opened null for a new video, of which everything is sent
 */
export function toForm(draft: VideoDraft, opened: VideoDraft | null): FormData {
  const form = new FormData();
  const changed = (key: keyof VideoDraft) => opened === null || draft[key] !== opened[key];
  const byLink = draft.source === "enlace";
  if (changed("titulo")) form.set("titulo", draft.titulo.trim());
  if (changed("source") || (byLink && changed("link"))) form.set("link_video", byLink ? draft.link.trim() : "");
  if (!byLink && changed("file")) form.set("video", draft.file);
  // Only who changes from a file to a link takes the file away.
  if (byLink && opened?.source === "archivo") form.set("video", "");
  if (changed("thumbnail")) form.set("thumbnail", draft.thumbnail);
  if (changed("date")) form.set("fecha_subida", fromPickerValue(draft.date)?.toISOString() ?? "");
  if (opened === null || draft.tags.join() !== opened.tags.join()) {
    for (const id of draft.tags) form.append("tags", id);
    if (draft.tags.length === 0) form.set("tags", "");
  }
  return form;
}

/** What a draft says, by the names that its fields have on the screen. */
export function inWords(draft: VideoDraft, tags: TagsRecord[]): [field: string, words: string][] {
  const date = fromPickerValue(draft.date);
  return [
    ["Título", draft.titulo.trim()],
    ["Video", draft.source === "enlace" ? draft.link.trim() : nameOf(draft.file)],
    ["Miniatura", nameOf(draft.thumbnail)],
    ["Fecha de subida", date ? dateAndTime(date) : ""],
    ["Tags", draft.tags.map((id) => tags.find((tag) => tag.id === id)?.nombre ?? id).join(", ")],
  ];
}

const nameOf = (file: string | File): string => (typeof file === "string" ? file : file.name);
