import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, it } from "vitest";
import { openOutbound } from "../../outbound/outbound.ts";
import { s3Client } from "./bucket.ts";
import { openS3Storage } from "./s3.ts";
import { startTestBucket, type TestBucket } from "./test-bucket.ts";
import { collect } from "./test-folder.ts";
import { storageContract } from "./test-storage.ts";

storageContract("S3", startTestBucket);

const text = { contentType: "text/plain; charset=utf-8", originalName: "Carta ñ.txt" };
const key = "books/one/a.txt";
const lines = (asked: TestBucket["asked"], found: RegExp) => asked.filter(({ line }) => found.test(line));

describe("[API-15] the S3 store", () => {
  it.each([
    ["secret", { secret: "wrong" }, "SignatureDoesNotMatch"],
    ["access key", { accessKey: "wrong" }, "InvalidAccessKeyId"],
    ["bucket", { bucket: "elsewhere" }, "NoSuchBucket"],
  ])("a store with a wrong %s fails, and does not take the file for missing", async (_, wrong, code) => {
    await using place = await startTestBucket();
    using outbound = openOutbound({ networks: ["127.0.0.1"] });
    const storage = openS3Storage({ ...place.settings, ...wrong }, outbound.restricted);
    await expect(storage.put(key, Buffer.from("x"), text)).rejects.toMatchObject({
      statusCode: 503,
      cause: { name: code },
    });
    await expect(storage.open(key)).rejects.toMatchObject({ statusCode: 503, cause: { name: code } });
    await expect(collect(storage.list(""))).rejects.toMatchObject({ statusCode: 503, cause: { name: code } });
    expect(await collect(place.storage.list(""))).toEqual([]);
  });

  it("a store signs ranges, keys of other alphabets and every part of what it sends", async () => {
    await using place = await startTestBucket();
    await place.storage.put("books/one/ñandú (1)+~'!😀.txt", Buffer.from("0123456789"), text);
    const part = await place.storage.open("books/one/ñandú (1)+~'!😀.txt", { start: 2, end: 4 });
    expect((await buffer(part)).toString()).toBe("234");
    expect(place.asked.map(({ status }) => status)).toEqual([200, 206]);
    expect(place.asked.at(-1)?.headers.authorization).toContain("range");
  });

  it("a store sends long files in parts, and nothing in a form that only Amazon's own service reads", async () => {
    await using place = await startTestBucket();
    const content = randomBytes(11 * 1024 * 1024 + 7);
    async function* chunks() {
      for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
    }
    await place.storage.put(key, chunks(), text);
    expect(lines(place.asked, /^PUT .*partNumber=/)).toHaveLength(3);
    expect(await place.storage.stat(key)).toMatchObject({ size: content.length, ...text });
    expect((await buffer(await place.storage.open(key))).equals(content)).toBe(true);
    const [start, end] = [6 * 1024 * 1024, 6 * 1024 * 1024 + 99];
    const range = await buffer(await place.storage.open(key, { start, end }));
    expect(range.equals(content.subarray(start, end + 1))).toBe(true);
    const headers = JSON.stringify(place.asked.map(({ headers }) => headers));
    expect(headers).not.toMatch(/aws-chunked|x-amz-trailer|x-amz-checksum/);
  });

  it("a store deletes the parts of an upload that breaks off", async () => {
    await using place = await startTestBucket();
    async function* broken() {
      for (let part = 0; part < 3; part++) yield Buffer.alloc(5 * 1024 * 1024);
      throw new Error("the visitor left");
    }
    await expect(place.storage.put(key, broken(), text)).rejects.toThrow("the visitor left");
    const [begun] = lines(place.asked, /^POST .*uploads/);
    expect(begun?.status).toBe(200);
    expect(lines(place.asked, /^DELETE .*uploadId=/).map(({ status }) => status)).toEqual([204]);
    expect(lines(place.asked, /^POST .*uploadId=/)).toEqual([]);
    expect(await collect(place.storage.list(""))).toEqual([]);
  });

  it("a store lists more files than a service tells at once, and removes them", async () => {
    await using place = await startTestBucket({ mostListed: 10 });
    const names = Array.from({ length: 23 }, (_, at) => `books/one/${String(at).padStart(4, "0")}.txt`);
    await Promise.all(names.map((name) => place.storage.put(name, Buffer.from("x"), text)));
    await place.storage.put("books/two/kept.txt", Buffer.from("x"), text);
    place.asked.length = 0;
    expect((await collect(place.storage.list("books/one/"))).map((file) => file.key).sort()).toEqual(names);
    expect(lines(place.asked, /^GET .*list-type=2/)).toHaveLength(3);
    await place.storage.removeFolder("books/one/");
    expect((await collect(place.storage.list(""))).map((file) => file.key)).toEqual(["books/two/kept.txt"]);
  });

  it.each(["binary/octet-stream", "text/html; a=b c"])(
    "a store finds a type from the content where it is told %j",
    async (ContentType) => {
      await using place = await startTestBucket();
      using outbound = openOutbound({ networks: ["127.0.0.1"] });
      const Body = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
      const put = new PutObjectCommand({ Bucket: "files", Key: "books/one/a.png", Body, ContentType });
      await s3Client(place.settings, outbound.restricted).send(put);
      expect(await place.storage.stat("books/one/a.png")).toMatchObject({ contentType: "image/png", originalName: "" });
    },
  );

  it("a store keeps a file whose own name is too long for the service's metadata", async () => {
    await using place = await startTestBucket();
    await place.storage.put(key, Buffer.from("x"), { ...text, originalName: `${"ñ".repeat(900)}.txt` });
    expect(await place.storage.stat(key)).toMatchObject({ size: 1, originalName: "" });
  });
});
