import { essence } from "../receive/content-type.ts";
import type { ByteSource } from "./byte-source.ts";
import { boxesIn, findBox } from "./iso-boxes.ts";

/** Container types that the first bytes do not distinguish, with the function that reads further. */
const looksInto: Record<string, (source: ByteSource, type: string) => Promise<string>> = {
  "video/mp4": isoType,
  "video/quicktime": isoType,
  "video/3gpp": isoType,
  "audio/x-m4a": isoType,
  "audio/mpeg": taggedType,
};

/**
 * Refines a content type by reading beyond the first bytes: separates films from sound in the same container.
 * @param type by the first bytes (`detectContentType`), or as stored
 * @returns `type` unless the content shows another one
 */
export async function refinedType(type: string, source: ByteSource): Promise<string> {
  return (await looksInto[essence(type)]?.(source, type)) ?? type;
}

export const mayBeRefined = (type: string): boolean => Object.hasOwn(looksInto, essence(type));

/** Sample entries of AMR. Phones record AMR into 3GP, and browsers do not play it. */
const amr = new Set(["samr", "sawb", "sawp"]);
const mostTracks = 100;

/** Type of an ISO file: sound if it has a sound track and no video track. */
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

/** Four-letter codec code. Empty: not found. */
async function sampleEntry(source: ByteSource, media: { start: number; end: number }): Promise<string> {
  let box: { start: number; end: number } | null = media;
  for (const type of ["minf", "stbl", "stsd"]) box = box && (await findBox(source, type, box));
  return box ? (await source.read(box.start + 12, 4)).toString("latin1") : "";
}

const tagHead = 10;
const mostTags = 5;
/** Bytes between a tag and the first frame. Writers fill them with zeros. */
const longestPadding = 64 * 1024;

/** Type of a file that starts with an ID3 tag, by the first frame behind the tag: AAC and FLAC may have one too. */
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
