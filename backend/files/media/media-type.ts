import { essence } from "../receive/content-type.ts";
import type { ByteSource } from "./byte-source.ts";
import { boxesIn, findBox } from "./iso-boxes.ts";

/** Types of containers that the first bytes alone do not tell apart, with what looks further into them. */
const looksInto: Record<string, (source: ByteSource, type: string) => Promise<string>> = {
  "video/mp4": isoType,
  "video/quicktime": isoType,
  "video/3gpp": isoType,
  "audio/x-m4a": isoType,
  "audio/mpeg": taggedType,
};

/**
 * The type of a file after a look beyond its first bytes: films are told from sound in the same container.
 * @param type by the first bytes (`detectContentType`), or as a store has kept it
 * @returns `type` itself where the content says nothing else
 */
export async function refinedType(type: string, source: ByteSource): Promise<string> {
  return (await looksInto[essence(type)]?.(source, type)) ?? type;
}

export const mayBeRefined = (type: string): boolean => Object.hasOwn(looksInto, essence(type));

/** Sample entries of AMR, which phones record into 3GP and browsers do not play. */
const amr = new Set(["samr", "sawb", "sawp"]);
const mostTracks = 100;

/** An ISO file with tracks of which none is a picture's is sound. */
async function isoType(source: ByteSource, type: string): Promise<string> {
  const movie = await findBox(source, "moov", { start: 0, end: source.size });
  if (!movie) return type;
  const handlers = new Set<string>();
  let isAmr = false;
  let tracks = 0;
  for await (const track of boxesIn(source, movie.start, movie.end)) {
    if (track.type !== "trak" || ++tracks > mostTracks) continue;
    const media = await findBox(source, "mdia", track);
    const handler = media && (await findBox(source, "hdlr", media));
    if (!media || !handler) continue;
    const name = (await source.read(handler.start + 8, 4)).toString("latin1");
    handlers.add(name);
    if (name === "soun") isAmr ||= amr.has(await sampleEntry(source, media));
  }
  if (handlers.has("vide") || !handlers.has("soun")) return type;
  if (isAmr) return "audio/3gpp";
  return essence(type).startsWith("audio/") ? type : "audio/mp4";
}

/** The four letters of the codec; "" when they are not found. */
async function sampleEntry(source: ByteSource, media: { start: number; end: number }): Promise<string> {
  let box: { start: number; end: number } | null = media;
  for (const type of ["minf", "stbl", "stsd"]) box = box && (await findBox(source, type, box));
  return box ? (await source.read(box.start + 12, 4)).toString("latin1") : "";
}

const tagHead = 10;
const mostTags = 5;
/** Bytes between a tag and the first frame, which writers fill with zeros. */
const longestPadding = 64 * 1024;

/** An ID3 tag stands before AAC and FLAC as well: the first frame behind it decides. */
async function taggedType(source: ByteSource, type: string): Promise<string> {
  let at = 0;
  for (let tags = 0; tags < mostTags; tags += 1) {
    const head = await source.read(at, tagHead);
    if (head.length < tagHead || head.toString("latin1", 0, 3) !== "ID3") break;
    const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6);
    const footer = ((head[5] ?? 0) & 0x10) === 0 ? 0 : tagHead;
    at += tagHead + footer + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f);
  }
  if (at === 0) return type;
  const padded = await source.read(at, longestPadding);
  const rest = padded.subarray(
    Math.max(
      0,
      padded.findIndex((byte) => byte !== 0),
    ),
  );
  if (rest.toString("latin1", 0, 4) === "fLaC") return "audio/flac";
  const [first = 0, second = 0] = rest;
  return first === 0xff && (second & 0xf6) === 0xf0 ? "audio/aac" : type;
}
