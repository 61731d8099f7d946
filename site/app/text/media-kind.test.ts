import { expect, it } from "vitest";
import { mediaKind } from "./media-kind.ts";

it.each([
  ["voz.bin", "audio/mpeg", "audio"],
  ["voz.MP3", "application/octet-stream", "audio"],
  ["voz.mp3", "video/mp4", "audio"],
  ["misa.mp4", "audio/mp4; charset=binary", "audio"],
  ["misa.bin", "video/mp4", "video"],
  ["misa.mp4", "application/octet-stream", "video"],
  ["misa.mp4", "", "video"],
  ["misa", "", null],
  ["misa.pdf", "application/pdf", null],
])("%s sent as '%s' is played as %s", (name, type, kind) => {
  expect(mediaKind(name, type)).toBe(kind);
});
