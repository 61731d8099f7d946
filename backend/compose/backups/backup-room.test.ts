import { mkdir, mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BackupsContext } from "../../backups/context.ts";
import { storedBytes } from "../../backups/snapshots/snapshot.ts";
import type { BucketSettings } from "../../files/storage/bucket.ts";
import type { Parts } from "../parts.ts";
import { backupRoom, isSameBucket } from "./backup-room.ts";

const gigabyte = 1e9;
/** File system in memory, another one than that of temporary files. */
const memory = "/dev/shm";
const isApart = await Promise.all([stat(memory), stat(tmpdir())]).then(
  ([one, other]) => one.dev !== other.dev,
  () => false,
);
const bucket: BucketSettings = {
  ...{ enabled: true, bucket: "copias", region: "r", endpoint: "https://s3.example" },
  ...{ accessKey: "k", secret: "s", forcePathStyle: false },
};
const off = { ...bucket, enabled: false };

let folder: string;
const made: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "arzobispado-room-"));
  made.push(folder);
  await mkdir(join(folder, "storage"));
});
afterEach(async () => {
  for (const path of made.splice(0)) await rm(path, { recursive: true });
});

interface Given {
  /** Sizes of automatic backups, newest first. */
  sizes?: number[];
  free?: number;
  cron?: string;
  inBucket?: boolean;
  publicUrl?: string | null;
}

/** Room of backups on an installation with a database of 1 GB; two automatic backups are kept. */
function roomOf({ sizes = [], free = 1e15, cron = "0 7 * * *", inBucket = false, publicUrl = null }: Given) {
  const list = async function* (prefix: string) {
    if (prefix !== "") return;
    for (const [index, size] of sizes.entries())
      yield { key: `@auto_b_${9 - index}.zip`, size, modified: new Date(1e12 - index * 1e9) };
  };
  const s3 = inBucket ? bucket : off;
  const parts = { config: { publicUrl }, settings: { current: () => ({ s3: off, backups: { s3 } }) } };
  const context = {
    ...{ dataDirectory: folder, archivesInBucket: () => inBucket, archives: { list } },
    ...{ schedule: () => ({ cron, keep: 2, keepsLonger: false }), freeSpace: async () => free },
    database: { size: async () => gigabyte },
  };
  const database = { engine: "sqlite" };
  const known = context as unknown as BackupsContext;
  return backupRoom({ ...parts, database } as unknown as Parts, known, () => storedBytes(known.archives));
}

describe("the room of backups", () => {
  it("[SVC-51] backups in the data's own folder are beside the data, those in a mounted folder are apart", async () => {
    await mkdir(join(folder, "backups"));
    const publicUrl = "https://sitio.example";
    expect((await roomOf({ publicUrl })).beside).toBe("disk");
    expect((await roomOf({})).beside, "of a trial installation").toBeNull();
    expect((await roomOf({ publicUrl, inBucket: true })).beside).toBeNull();
  });

  it.runIf(isApart)(
    "[SVC-51] backups in a mounted folder are apart from the data, and need the room of both",
    async () => {
      const other = await mkdtemp(join(memory, "arzobispado-room-"));
      made.push(other);
      await symlink(other, join(folder, "backups"));
      expect((await roomOf({ publicUrl: "https://sitio.example" })).beside).toBeNull();
      // The first snapshot: the files once, and the database.
      const small = await roomOf({ sizes: [1000], free: 3.2 * gigabyte + 1000 });
      expect(small).toEqual({ beside: null, expected: gigabyte + 2000, missing: 0 });
      expect((await roomOf({ sizes: [1000], free: 2 * gigabyte })).missing).toBe(1.2 * gigabyte + 1000);
      // Larger than any disk.
      expect((await roomOf({ sizes: [1e18], free: 1e19 })).missing).toBeGreaterThan(1e18);
    },
  );

  it("[SVC-51] the next automatic backups lack room before one of them fails for it", async () => {
    await mkdir(join(folder, "backups"));
    // Needs room for what will be kept, the next snapshot, two copies of the database, and 200 MB that stay free.
    const needed = 4 * gigabyte + 4 * gigabyte + 2 * gigabyte + 0.2 * gigabyte;
    const sizes = [3 * gigabyte];
    expect(await roomOf({ sizes, free: needed })).toEqual({ beside: null, expected: 7 * gigabyte, missing: 0 });
    expect(await roomOf({ sizes, free: needed - 5 })).toMatchObject({ expected: 7 * gigabyte, missing: 5 });
    // In a bucket only the work needs the disk.
    expect(await roomOf({ sizes, inBucket: true, free: 6.2 * gigabyte - 7 })).toMatchObject({ missing: 7 });
    expect(await roomOf({ sizes, cron: "", free: 0 })).toMatchObject({ expected: null, missing: 0 });
    expect(await roomOf({ free: 0 })).toMatchObject({ expected: null, missing: 0 });
  });

  it("[SVC-51] a bucket is the same one whatever the key and the spelling of its address", () => {
    expect(isSameBucket(bucket, { ...bucket, accessKey: "other", endpoint: "https://S3.example/" })).toBe(true);
    expect(isSameBucket(bucket, { ...bucket, bucket: "fotos" })).toBe(false);
    expect(isSameBucket(bucket, { ...bucket, endpoint: "https://s3.other.example" })).toBe(false);
    expect(isSameBucket(bucket, off)).toBe(false);
  });
});
