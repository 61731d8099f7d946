import { essence } from "../receive/content-type.ts";
import type { ByteSource } from "./byte-source.ts";
import { aiffEdits, wavEdits } from "./chunk-edits.ts";
import type { Edit } from "./edit.ts";
import { flacEdits } from "./flac-edits.ts";
import { type Box, boxesIn, findBox } from "./iso-boxes.ts";
import { matroskaEdits } from "./matroska-edits.ts";
import { oggEdits } from "./ogg-edits.ts";
import { containsPlace } from "./place-in-words.ts";
import { riffEdits } from "./riff-edits.ts";
import { sampleSpans } from "./sample-spans.ts";
import { tagEdits } from "./tag-edits.ts";

/** Function that finds the metadata edits, by content type. */
const editsOfType: Record<string, (source: ByteSource) => Promise<Edit[]>> = {
  ...of(isoEdits, "video/mp4 video/quicktime video/3gpp audio/mp4 audio/x-m4a audio/3gpp"),
  ...of(matroskaEdits, "video/webm audio/webm video/x-matroska audio/x-matroska"),
  ...of(riffEdits, "video/x-msvideo"),
  ...of(tagEdits, "audio/mpeg audio/aac"),
  ...of(oggEdits, "audio/ogg video/ogg application/ogg"),
  ...of(flacEdits, "audio/flac"),
  ...of(wavEdits, "audio/wav"),
  ...of(aiffEdits, "audio/aiff"),
};

function of<Work>(work: Work, types: string): Record<string, Work> {
  return Object.fromEntries(types.split(" ").map((type) => [type, work]));
}

/** Whether a file of this type may contain metadata (place, time, device) that `filmEdits` finds. */
export const mayContainMetadata = (type: string): boolean => Object.hasOwn(editsOfType, essence(type));

/**
 * Finds the edits that remove place, device, names and times from a film or recording. Empty if `mayContainMetadata`
 * is false for the type.
 */
export const filmEdits = async (source: ByteSource, type: string): Promise<Edit[]> =>
  (await editsOfType[essence(type)]?.(source)) ?? [];

/** Boxes needed to play, by parent box. Place, device and names are in other boxes: `udta`, `meta`, `uuid`, … */
const needed: Record<string, ReadonlySet<string>> = {
  "": words("ftyp styp moov moof mdat imda mfra sidx ssix pdin wide pssh"),
  moov: words("mvhd trak mvex pssh iods cmov"),
  trak: words("tkhd tref edts mdia trgr load tapt clip matt kmat imap txas ludt"),
  mdia: words("mdhd hdlr minf elng"),
  minf: words("vmhd smhd hmhd nmhd sthd gmhd hdlr dinf stbl"),
  moof: words("mfhd traf pssh"),
  mfra: words("tfra mfro"),
  traf: words("tfhd trun tfdt sbgp sgpd subs saiz saio senc sdtp"),
};

/**
 * Ids of `uuid` boxes of Smooth Streaming and of encryption, without which fragments do not play. Other `uuid` boxes
 * hold metadata.
 */
const neededIds = new Set([
  "a2394f525a9b4f14a2446c427c648df4",
  "6d1d9b0542d544e680e2141daff757b2",
  "d4807ef2ca3946958e5426cb9e46a79f",
  "8974dbce7be74c5184f97148f9882554",
  "d08a4f1810f34a82b6c832d8aba183d3",
]);

/** Handlers of tracks that record place, motion and device (GoPro, iPhones, Sony, Android's CAMM). */
const telling = words("meta camm gpmd rtmd");
/** Handlers of subtitle tracks. Drones write the place of each second into them. */
const subtitles = words("sbtl subt text clcp");

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/**
 * Finds the edits that remove place, device, names and times from a film (MP4, MOV, 3GP, M4A). Boxes that no player
 * needs become `free`. Names of handlers and encoders, creation times and the samples of tracks that record the place
 * become zeros.
 * @returns empty for content without `moov` and `moof`, which is no film
 */
export async function isoEdits(source: ByteSource): Promise<Edit[]> {
  const edits: Edit[] = [];
  let end = 0;
  let isFilm = false;
  for await (const box of boxesIn(source, 0, source.size)) {
    end = box.end;
    isFilm ||= box.type === "moov" || box.type === "moof";
    if (!(await isNeeded(source, "", box))) edits.push(...blanked(box));
    else if (box.type === "moov") edits.push(...(await movieEdits(source, box)));
    else if (needed[box.type]) edits.push(...(await listEdits(source, box.type, box)));
    // Keeps its type `wide`: old QuickTime films are recognized by it.
    else if (box.type === "wide") edits.push({ start: box.start, end: box.end });
  }
  if (!isFilm) return [];
  // Bytes that camera makers append behind the last box.
  return [...edits, ...unread({ start: end, end: source.size })];
}

async function movieEdits(source: ByteSource, movie: Box): Promise<Edit[]> {
  const edits: Edit[] = [];
  let { start } = movie;
  const isFragmented = (await findBox(source, "mvex", movie)) !== null;
  for await (const box of boxesIn(source, movie.start, movie.end)) {
    start = box.end;
    if (!(await isNeeded(source, "moov", box))) edits.push(...blanked(box));
    else if (box.type === "mvhd") edits.push(await timesOf(source, box));
    // Keep all tracks of a fragmented film: its fragments would refer to a removed track.
    else if (box.type === "trak" && !isFragmented && (await isTelling(source, box))) {
      edits.push(...(await sampleSpans(source, box)), ...blanked(box));
    } else if (box.type === "trak") edits.push(...(await listEdits(source, "trak", box)));
  }
  return [...edits, ...unread({ start, end: movie.end })];
}

/**
 * Edits that turn the bytes behind a box of impossible size into one `free` box. Players stop there, but programs that
 * search for metadata may not.
 */
function unread({ start, end }: Edit): Edit[] {
  const header = Buffer.alloc(8);
  // Size 0: to the end of the list.
  header.writeUInt32BE(end - start > 0xff_ff_ff_ff ? 0 : end - start);
  free.copy(header, 4);
  if (end - start < header.length) return start < end ? [{ start, end }] : [];
  return [
    { start, end: start + header.length, bytes: header },
    { start: start + header.length, end },
  ];
}

/** Finds edits inside a box that holds other boxes. */
async function listEdits(source: ByteSource, type: string, list: Box): Promise<Edit[]> {
  const edits: Edit[] = [];
  let isPicture = false;
  let { start } = list;
  for await (const box of boxesIn(source, list.start, list.end)) {
    start = box.end;
    if (!(await isNeeded(source, type, box))) edits.push(...blanked(box));
    else if (box.type === "tkhd" || box.type === "mdhd") edits.push(await timesOf(source, box));
    else if (box.type === "hdlr") {
      isPicture ||= type === "mdia" && (await letters(source, box.start + 8)) === "vide";
      edits.push({ start: Math.min(box.start + 24, box.end), end: box.end });
    } else if (box.type === "stbl") edits.push(...(await sampleTableEdits(source, box)));
    else if (needed[box.type]) edits.push(...(await listEdits(source, box.type, box)));
  }
  if (isPicture) edits.push(...(await encoderNames(source, list)));
  return [...edits, ...unread({ start, end: list.end })];
}

async function isNeeded(source: ByteSource, parent: string, box: Box): Promise<boolean> {
  if (box.type === "uuid") return neededIds.has((await source.read(box.start, 16)).toString("hex"));
  return needed[parent]?.has(box.type) ?? true;
}

const free = Buffer.from("free");

/** Edits that turn a box into an empty one (`free`) of the same place and length. */
const blanked = ({ at, start, end }: Box): Edit[] => [
  { start: at + 4, end: at + 8, bytes: free },
  { start, end },
];

/** Edit that zeroes the creation and modification times: two numbers of 4 bytes, or of 8 bytes in version 1. */
async function timesOf(source: ByteSource, { start, end }: Box): Promise<Edit> {
  const [version] = await source.read(start, 1);
  return { start: start + 4, end: Math.min(end, start + 4 + (version === 1 ? 16 : 8)) };
}

async function isTelling(source: ByteSource, track: Box): Promise<boolean> {
  const media = await findBox(source, "mdia", track);
  const handler = media && (await findBox(source, "hdlr", media));
  if (!handler) return false;
  const kind = await letters(source, handler.start + 8);
  return telling.has(kind) || (subtitles.has(kind) && (await containsPlace(source, await sampleSpans(source, track))));
}

/** Edits that zero the vendor and encoder name in the sample descriptions of pictures: cameras write their own. */
async function encoderNames(source: ByteSource, media: Box): Promise<Edit[]> {
  let box: Box | null = media;
  for (const type of ["minf", "stbl", "stsd"]) box = box && (await findBox(source, type, box));
  if (!box) return [];
  const edits: Edit[] = [];
  for await (const { start, end } of boxesIn(source, box.start + 8, box.end)) {
    if (end - start < 78) continue;
    edits.push({ start: start + 12, end: start + 16 }, { start: start + 42, end: start + 74 });
  }
  return edits;
}

const privateBox = /^(?:uuid|udta|meta|free|skip|XMP_|\xa9...)$/s;
/** Bytes of a sample description before its boxes: pictures, sound, QuickTime sound version 1 and 2. */
const descriptionLengths = [78, 28, 44, 64];
const longestDescription = 1024 * 1024;

/** Edits that blank boxes no player needs, among the sample tables and in the codec descriptions. */
async function sampleTableEdits(source: ByteSource, table: Box): Promise<Edit[]> {
  const edits: Edit[] = [];
  for await (const box of boxesIn(source, table.start, table.end)) {
    if (privateBox.test(box.type)) edits.push(...blanked(box));
    if (box.type !== "stsd") continue;
    for await (const { start, end } of boxesIn(source, box.start + 8, box.end)) {
      const bytes = await source.read(start, Math.min(end - start, longestDescription));
      const lists = descriptionLengths.map((length) => wholeBoxes(bytes, length));
      for (const inner of lists.find((list) => list.length > 0) ?? []) {
        const place = { ...inner, at: start + inner.at, start: start + inner.start, end: start + inner.end };
        if (privateBox.test(inner.type)) edits.push(...blanked(place));
      }
    }
  }
  return edits;
}

/** Parses boxes that fill the bytes exactly. Empty if the bytes are something else. */
function wholeBoxes(bytes: Buffer, from: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= bytes.length) {
    const end = at + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (end < at + 8 || end > bytes.length || !/^[\x20-\x7e\xa9]{4}$/.test(type)) return [];
    boxes.push({ type, at, start: at + 8, end });
    at = end;
  }
  return boxes;
}

const letters = async (source: ByteSource, at: number) => (await source.read(at, 4)).toString("latin1");
