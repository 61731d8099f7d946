import { essence } from "../receive/content-type.ts";
import type { ByteSource } from "./byte-source.ts";
import { aiffEdits, wavEdits } from "./chunk-edits.ts";
import { type Edit, filmEdits, mayTellPlace } from "./film-edits.ts";
import { flacEdits } from "./flac-edits.ts";
import { oggEdits } from "./ogg-edits.ts";
import { tagEdits } from "./tag-edits.ts";

/** Sound outside of MP4, with what finds its titles, comments and covers: recorders write place and device there. */
const readers: Record<string, (source: ByteSource) => Promise<Edit[]>> = {
  "application/ogg": oggEdits,
  "audio/aac": tagEdits,
  "audio/aiff": aiffEdits,
  "audio/flac": flacEdits,
  "audio/mpeg": tagEdits,
  "audio/ogg": oggEdits,
  "audio/wav": wavEdits,
  "video/ogg": oggEdits,
};

/** Whether place, device and names can be taken out of content of this type. */
export const mayTell = (type: string): boolean => mayTellPlace(type) || Object.hasOwn(readers, essence(type));

/** Finds what a film or a recording tells of place, device and names. Leaves alone what cannot be read. */
export async function mediaEdits(type: string, source: ByteSource): Promise<Edit[]> {
  const read = readers[essence(type)];
  if (read) return read(source);
  return mayTellPlace(type) ? filmEdits(source) : [];
}
