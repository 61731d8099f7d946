import { expect, it } from "vitest";
import { openTestStorage } from "../storage/test-folder.ts";
import { refiningStorage } from "./refining-storage.ts";
import { film, frames, id3, isoFile, latin, oggPage, sound } from "./test-media.ts";

const soundOnly = isoFile({ movie: [sound()] });

it.each<[string, string, Buffer, string]>([
  ["sound as a film", "video/mp4", soundOnly, "audio/mp4"],
  ["a film as a film", "video/mp4", isoFile({ movie: [film()] }), "video/mp4"],
  ["Opus as Ogg", "application/ogg", oggPage("OpusHead"), "audio/ogg"],
  ["AAC as MP3", "audio/mpeg", Buffer.concat([id3(5000), frames.aac]), "audio/aac"],
  ["AMR as bytes", "application/octet-stream", latin("#!AMR\n"), "audio/amr"],
  ["sound as bytes", "application/octet-stream", soundOnly, "audio/mp4"],
  ["a program as bytes", "application/octet-stream", latin("\x7fELF\0\xff"), "application/octet-stream"],
  ["a text as bytes", "application/octet-stream", latin("a text"), "application/octet-stream"],
  ["sound as a picture", "image/png", soundOnly, "image/png"],
  ["what is no film at all", "video/mp4", latin("a text"), "video/mp4"],
])("[ENT-13] a store that has kept %s tells the right type", async (_what, contentType, content, type) => {
  await using place = await openTestStorage();
  let opened = 0;
  const open: typeof place.storage.open = (key, range) => {
    opened += 1;
    return place.storage.open(key, range);
  };
  const storage = refiningStorage({ ...place.storage, open });
  await storage.put("a/b/c", content, { contentType, originalName: "c" });
  expect(await storage.stat("a/b/c")).toMatchObject({ contentType: type, size: content.length });
  const before = opened;
  await storage.stat("a/b/c");
  expect(opened).toBe(before);
});
