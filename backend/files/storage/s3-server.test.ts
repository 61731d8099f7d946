import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOutbound } from "../../outbound/outbound.ts";
import { type BucketSettings, s3Client } from "./bucket.ts";
import { openS3Storage } from "./s3.ts";
import { collect } from "./test-folder.ts";
import { storageContract } from "./test-storage.ts";

/** Path of Versity's S3 gateway, a server that checks signatures itself; docs/decisions/0019 says how to get it. */
const program = process.env.VERSITYGW_BIN;

let server: { process: ChildProcess; folder: string; endpoint: string };
let buckets = 0;

async function openBucket(wrong: Partial<BucketSettings> = {}) {
  const bucket = `files-${++buckets}`;
  const keys = { accessKey: "test-access", secret: "test-secret", region: "us-east-1" };
  const settings = { ...keys, enabled: true, bucket, endpoint: server.endpoint, forcePathStyle: true };
  const outbound = openOutbound({ networks: ["127.0.0.1"] });
  await s3Client(settings, outbound.restricted).send(new CreateBucketCommand({ Bucket: bucket }));
  const storage = openS3Storage({ ...settings, ...wrong }, outbound.restricted);
  return { storage, [Symbol.asyncDispose]: async () => outbound[Symbol.dispose]() };
}

describe("on Versity's S3 gateway", () => {
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), "arzobispado-s3-"));
    const port = await freePort();
    const options = ["--access", "test-access", "--secret", "test-secret", "--port", `127.0.0.1:${port}`];
    const child = spawn(String(program), [...options, "posix", folder], { stdio: "ignore" });
    server = { process: child, folder, endpoint: `http://127.0.0.1:${port}` };
    while (!(await fetch(server.endpoint).catch(() => null))) await wait(100);
  });

  afterAll(async () => {
    server.process.kill();
    await once(server.process, "exit");
    await rm(server.folder, { recursive: true, force: true });
  });

  storageContract("a real S3 service", openBucket);

  it("[API-15] a wrong secret has no effect on the gateway", async () => {
    await using place = await openBucket({ secret: "wrong" });
    const refused = { name: "SignatureDoesNotMatch" };
    await expect(place.storage.open("books/one/a.txt")).rejects.toMatchObject(refused);
    await expect(collect(place.storage.list(""))).rejects.toMatchObject(refused);
  });

  it("[API-15] a long file goes to the gateway in parts and comes back whole", async () => {
    await using place = await openBucket();
    const part = Buffer.alloc(65_536, "ñ");
    async function* parts() {
      for (let sent = 0; sent < 180; sent++) yield part;
    }
    const metadata = { contentType: "text/plain; charset=utf-8", originalName: "Carta ñ.txt" };
    await place.storage.put("books/one/long.txt", parts(), metadata);
    expect(await place.storage.stat("books/one/long.txt")).toMatchObject({ size: 180 * part.length, ...metadata });
    expect((await buffer(await place.storage.open("books/one/long.txt"))).subarray(-part.length).equals(part)).toBe(
      true,
    );
  });

  it("[API-15] a list from the gateway has more files than one answer tells", async () => {
    await using place = await openBucket();
    const names = Array.from({ length: 1203 }, (_, at) => `books/one/${String(at).padStart(4, "0")}.txt`);
    const metadata = { contentType: "text/plain", originalName: "" };
    for (const name of names) await place.storage.put(name, Buffer.from("x"), metadata);
    expect((await collect(place.storage.list(""))).map(({ key }) => key).sort()).toEqual(names);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
