import { open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { applyEdits } from "./apply-edits.ts";
import { bufferSource } from "./byte-source.ts";
import { isoEdits } from "./film-edits.ts";
import { box, film, fullBox, isoFile, latin, sound, track } from "./test-media.ts";

/** Text of place and device that must not be in a cleaned film. */
const secret = "-16.5000-068.1500/";

async function cleaned(content: Buffer): Promise<Buffer> {
  const path = join(tmpdir(), `arzobispado-film-${crypto.randomUUID()}`);
  await writeFile(path, content);
  try {
    await using file = await open(path, "r+");
    const changed = await applyEdits(file, await isoEdits(bufferSource(content)));
    const after = await readFile(path);
    expect(changed).toBe(!after.equals(content));
    return after;
  } finally {
    await rm(path);
  }
}

const key = (name: string) => box("mdta", latin(name));
const item = (text: string) => box("\0\0\0\x01", box("data", [Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), latin(text)]));
const hdlr = (kind: string, name = "") =>
  fullBox("hdlr", [Buffer.alloc(4), latin(kind), Buffer.alloc(12), latin(`${name}\0`)]);
const xmp = latin("\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac");
const xyz = box("\xa9xyz", [Buffer.from([0, secret.length, 0x15, 0xc7]), latin(secret)]);
const mdta = (full: boolean) => {
  const content = [
    hdlr("mdta"),
    fullBox("keys", [
      Buffer.from([0, 0, 0, 2]),
      key("com.apple.quicktime.location.ISO6709"),
      key("com.apple.quicktime.make"),
    ]),
    box("ilst", [item(secret), item(secret)]),
  ];
  return full ? fullBox("meta", content) : box("meta", content);
};
const three = (type: string) => fullBox(type, [Buffer.from([0x15, 0xc7]), latin(`${secret}\0`)]);
/** Boxes that a film needs to play. */
const plain = [film(), sound()];

describe("[ENT-05] [SEG-33] a film without its place", () => {
  const udta = box("udta", [
    xyz,
    box("\xa9mak", latin(secret)),
    box("\xa9mod", latin(secret)),
    box("\xa9swr", latin(secret)),
  ]);
  it.each<[string, Buffer]>([
    ["in the movie's udta", isoFile({ movie: [...plain, udta] })],
    ["in udta that ends with zeros", isoFile({ movie: [...plain, box("udta", [xyz, Buffer.alloc(4)])] })],
    ["in udta before the tracks", isoFile({ movie: [udta, ...plain] })],
    ["in the movie's list at the end", isoFile({ movie: [...plain, udta], movieLast: true, media: 300_000 })],
    ["with sizes of 64 bits", isoFile({ movie: [...plain, udta], movieLast: true, long: true })],
    ["in a track's udta", isoFile({ brand: "qt  ", movie: [track("vide", "avc1", [udta]), sound()] })],
    ["in a track's meta", isoFile({ movie: [track("vide", "avc1", [mdta(true)])] })],
    ["in keys of an iPhone", isoFile({ brand: "qt  ", movie: [...plain, mdta(false)] })],
    ["in keys within udta", isoFile({ movie: [...plain, box("udta", mdta(true))] })],
    ["in keys beside the movie", isoFile({ movie: plain, beside: [mdta(true)] })],
    [
      "in 3GP",
      isoFile({ brand: "3gp4", movie: [...plain, box("udta", [three("loci"), three("auth"), three("titl")])] }),
    ],
    ["in a 3GP track", isoFile({ brand: "3gp4", movie: [track("vide", "s263", [box("udta", three("loci"))])] })],
    ["in a box of its own in the movie", isoFile({ movie: [...plain, xyz] })],
    ["in XMP beside the movie", isoFile({ movie: plain, beside: [box("uuid", [xmp, latin(`<x>${secret}</x>`)])] })],
    ["in XMP in the movie", isoFile({ movie: [...plain, box("uuid", [xmp, latin(secret)])] })],
    ["in XMP in udta", isoFile({ movie: [...plain, box("udta", box("XMP_", latin(secret)))] })],
    ["in udta beside the movie", isoFile({ movie: plain, beside: [udta] })],
    [
      "in what is said to be free",
      isoFile({ movie: plain, beside: [box("free", latin(secret)), box("skip", latin(secret))] }),
    ],
    ["in what is free in the movie", isoFile({ movie: [...plain, box("free", latin(secret))] })],
    [
      "in what is wide, in events and among the places of fragments",
      isoFile({
        movie: plain,
        beside: [
          box("wide", latin(secret)),
          fullBox("emsg", latin(secret)),
          box("mfra", [fullBox("mfro", Buffer.alloc(4)), box("free", latin(secret)), xyz]),
        ],
      }),
    ],
    ["in a maker's box", isoFile({ movie: plain, beside: [box("sefd", latin(secret))] })],
    ["behind the last box", Buffer.concat([isoFile({ movie: plain }), latin(`\0\0\0\x01${secret}`)])],
    ["behind a box of an impossible size", Buffer.concat([isoFile({ movie: plain }), latin(`\0\0\0\x04${secret}`)])],
    ["behind such a box in the movie", isoFile({ movie: [...plain, latin(`\0\0\0\x04skip${secret}`)] })],
    ["behind such a box in a track", isoFile({ movie: [track("vide", "avc1", [latin(`\0\0\0\x05skip${secret}`)])] })],
    ["in the meta of a track's media", isoFile({ movie: [box("trak", box("mdia", [hdlr("vide"), mdta(true)]))] })],
    [
      "in boxes beside a track's samples",
      isoFile({ movie: [box("trak", box("mdia", [hdlr("soun"), box("minf", [mdta(true), udta, box("stbl")])]))] }),
    ],
    ["behind boxes", Buffer.concat([isoFile({ movie: plain }), latin(`SEFH${secret}`)])],
    ["in the name of a handler", isoFile({ movie: [box("trak", box("mdia", hdlr("vide", secret)))] })],
    [
      "in sound alone",
      isoFile({
        brand: "M4A ",
        movie: [sound(), box("udta", fullBox("meta", [hdlr("mdir"), box("ilst", item(secret))]))],
      }),
    ],
    [
      "in fragments",
      isoFile({
        movie: [...plain, box("mvex")],
        beside: [box("moof", [fullBox("mfhd"), udta]), box("mdat", Buffer.alloc(9)), mdta(true)],
      }),
    ],
    [
      "in a track of fragments",
      isoFile({ movie: [...plain, box("mvex")], beside: [box("moof", box("traf", [fullBox("tfhd"), udta]))] }),
    ],
  ])("a film loses its place that stood %s", async (_what, content) => {
    expect(content.includes(secret)).toBe(true);
    const clean = await cleaned(content);
    expect(clean.includes(secret)).toBe(false);
    expect(clean.length).toBe(content.length);
    // Boxes needed to play keep their offsets.
    for (const part of ["mdat", "moov", "vide", "stsd", "tkhd"].filter((each) => content.includes(each))) {
      expect([part, clean.indexOf(part)]).toEqual([part, content.indexOf(part)]);
    }
    expect(await cleaned(clean)).toEqual(clean);
  });

  it("a film keeps what encryption and Smooth Streaming need", async () => {
    const id = Buffer.from("a2394f525a9b4f14a2446c427c648df4", "hex");
    const needed = box("uuid", [id, latin("key")]);
    const content = isoFile({ movie: [...plain, box("mvex")], beside: [box("moof", box("traf", [needed])), needed] });
    expect((await cleaned(content)).subarray(-needed.length)).toEqual(needed);
  });

  it("a film loses the time of its making and the name of its encoder", async () => {
    const times = Buffer.alloc(100, 0x77);
    const entry = Buffer.alloc(78);
    entry.write("GoPr", 12);
    entry.write("\x11GoPro AVC encoder", 42, "latin1");
    const samples = fullBox("stsd", [Buffer.from([0, 0, 0, 1]), box("avc1", entry)]);
    const media = box("mdia", [fullBox("mdhd", times), hdlr("vide"), box("minf", box("stbl", samples))]);
    const content = isoFile({ movie: [box("trak", [fullBox("tkhd", times), media])] });
    const clean = await cleaned(content);
    expect(clean.includes("GoPr")).toBe(false);
    for (const type of ["tkhd", "mdhd"]) {
      const at = clean.indexOf(type);
      expect([...clean.subarray(at + 8, at + 17)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0x77]);
    }
  });

  it.each([0, 1])("a film loses its time in version %d of its header", async (version) => {
    const header = Buffer.concat([Buffer.from([version, 0, 0, 0]), Buffer.alloc(104, 0x77)]);
    const clean = await cleaned(box("moov", [box("mvhd", header), film()]));
    const [from, length] = [clean.indexOf("mvhd") + 8, version === 1 ? 16 : 8];
    expect(clean.subarray(from, from + length)).toEqual(Buffer.alloc(length));
    expect(clean[from + length]).toBe(0x77);
  });

  it("a film keeps the tracks of fragments, which name them", async () => {
    const content = isoFile({ movie: [film(), track("meta", "mett"), box("mvex")], beside: [box("moof")] });
    expect((await cleaned(content)).toString("latin1").split("trak").length).toBe(3);
  });

  it.each([
    ["stco", "meta"],
    ["co64", "meta"],
    ["stco", "camm"],
    ["stco", "gpmd"],
    ["stco", "rtmd"],
  ])("a film loses its track of positions with the samples (%s, %s)", async (table, handler) => {
    const spoken = latin(secret);
    const make = (offset: number) => {
      const number = Buffer.alloc(table === "co64" ? 8 : 4);
      if (table === "co64") number.writeBigUInt64BE(BigInt(offset));
      else number.writeUInt32BE(offset);
      const words = (...list: number[]) => Buffer.concat(list.map((each) => Buffer.from([0, 0, 0, each])));
      const samples = box("stbl", [
        fullBox("stsc", words(1, 1, 2, 1)),
        fullBox("stsz", words(0, 2, 8, spoken.length - 8)),
        fullBox(table, [words(1), number]),
      ]);
      const gps = box("trak", box("mdia", [hdlr(handler), box("minf", samples)]));
      return isoFile({ movie: [film(), gps], beside: [box("mdat", [latin("kept"), spoken, latin("kept")])] });
    };
    const content = make(make(0).indexOf(secret));
    const clean = await cleaned(content);
    expect(clean.includes(secret)).toBe(false);
    expect(clean.subarray(-4).toString()).toBe("kept");
    expect(clean.length).toBe(content.length);
  });

  const subtitled = (handler: string, text: string) => {
    const words = (...list: number[]) => Buffer.concat(list.map((each) => Buffer.from([0, 0, each >> 8, each & 255])));
    const make = (offset: number) => {
      const samples = box("stbl", [
        fullBox("stsc", words(1, 1, 1, 1)),
        fullBox("stsz", words(0, 1, text.length + 2)),
        fullBox("stco", words(1, offset)),
      ]);
      const track = box("trak", box("mdia", [hdlr(handler), box("minf", samples)]));
      return isoFile({ movie: [film(), track], beside: [box("mdat", latin(`\0\x10${text}kept`))] });
    };
    return make(make(0).indexOf(latin(text)) - 2);
  };
  it.each([
    "GPS(-68.1500,-16.5000,18) D 10.2m, H 5.00m",
    "HOME(68.1500,16.5000) 2026.11.29 10:30:02",
    "[iso : 100] [shutter : 1/500.0] [latitude: 16.5] [longitude: 68.15] [rel_alt: 1.200 abs_alt: 3600.1]",
    secret,
    "16\xb030'00\"S 68\xb009'00\"W",
    "16\xc2\xb030'00\"S 68\xc2\xb009'00\"W",
    "\0-\x001\x006\0.\x005\x000\x000\x000",
  ])("a film loses subtitles with the place, as drones write them: %j", async (text) => {
    for (const handler of ["sbtl", "text", "subt"]) {
      const content = subtitled(handler, text);
      const clean = await cleaned(content);
      expect([clean.length, clean.includes(latin(text)), clean.includes(handler)]).toEqual([
        content.length,
        false,
        false,
      ]);
      expect(clean.subarray(-4).toString()).toBe("kept");
    }
  });

  it.each(["Lectura de Lc 1,39-45 y Jn 6,1-15", "Son 1.250 personas a las 10.30", "Capítulo 1", ""])(
    "a film keeps subtitles of people: %j",
    async (text) => {
      const content = subtitled("sbtl", text);
      const clean = await cleaned(content);
      expect([clean.indexOf(latin(text)), clean.indexOf("sbtl")]).toEqual([
        content.indexOf(latin(text)),
        content.indexOf("sbtl"),
      ]);
    },
  );

  it.each([
    ["avc1", 78, "avcC"],
    ["mp4a", 28, "esds"],
    ["mp4a", 44, "wave"],
    ["mp4a", 64, "esds"],
  ])("a film loses a description of %s with %i bytes before its boxes", async (codec, length, needed) => {
    const settings = box(needed, Buffer.alloc(60, 0x5a));
    const entry = box(codec, [Buffer.alloc(length), settings, xyz, box("uuid", [xmp, latin(secret)])]);
    const table = [
      fullBox("stsd", [Buffer.from([0, 0, 0, 1]), entry]),
      box("udta", xyz),
      fullBox("stts", Buffer.alloc(4)),
    ];
    const media = box("mdia", [hdlr(codec === "avc1" ? "vide" : "soun"), box("minf", box("stbl", table))]);
    const content = isoFile({ movie: [box("trak", media)] });
    expect(content.includes(secret)).toBe(true);
    const clean = await cleaned(content);
    expect([clean.includes(secret), clean.includes(settings), clean.includes("stts")]).toEqual([false, true, true]);
    expect(await cleaned(clean)).toEqual(clean);
  });

  it("a file that is no film stays as it is, and a film without private data", async () => {
    for (const content of [
      latin(secret),
      Buffer.concat([box("ftyp", latin("isom")), latin(secret)]),
      Buffer.alloc(0),
    ]) {
      expect(await isoEdits(bufferSource(content))).toEqual([]);
    }
    const clean = await cleaned(isoFile({ movie: plain }));
    expect(await cleaned(clean)).toBeDefined();
  });

  it("a film with random sizes is read to its end", async () => {
    const content = isoFile({ movie: [...plain, udta] });
    for (let at = 0; at + 4 < content.length; at += 7) {
      for (const size of [0, 1, 8, 0xff_ff_ff_ff]) {
        const damaged = Buffer.from(content);
        damaged.writeUInt32BE(size, at);
        for (const edit of await isoEdits(bufferSource(damaged))) {
          expect(edit.start).toBeGreaterThanOrEqual(0);
          expect(edit.end).toBeLessThanOrEqual(content.length);
        }
      }
    }
  });
});
