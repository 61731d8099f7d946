import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { mediaKind } from "../../../text/files/media-kind.ts";
import { fieldsOf } from "../../content/content-words.ts";
import type { FieldFile, RecordValues } from "./record-values.ts";

/** First film of a record, from which a picture can be taken. `null`: none. */
export function filmAmong(collection: ContentCollection, values: RecordValues): FieldFile | null {
  const files = fieldsOf(collection)
    .filter(({ type, mimeTypes = [] }) => type === "file" && mimeTypes.some((each) => each.startsWith("video/")))
    .flatMap(({ name }) => (values[name] ?? []) as FieldFile[]);
  return files.find(isFilm) ?? null;
}

function isFilm({ source }: FieldFile): boolean {
  const kind = "file" in source ? mediaKind(source.name, source.file.type) : mediaKind(source.stored, "");
  return kind === "video";
}
