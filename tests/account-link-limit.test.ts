import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { serveProduct } from "./support/serve-product.ts";

const claims = { id: "nadie", type: "passwordReset", collectionId: "ninguna", exp: 4e9 };
const key = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.inventada`;

it("[SVC-28] [SEG-46] guesses at a mailed link count for their visitor, and no log has its key", async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-links-"));
  try {
    {
      await using served = await serveProduct(dataDirectory, { TRUSTED_PROXIES: "127.0.0.1" });
      const send = async (visitor: string, password: string) => {
        const { status } = await fetch(`${served.url}/cuenta/clave/${key}`, {
          method: "POST",
          headers: { "x-forwarded-for": visitor, origin: served.url },
          body: new URLSearchParams({ password, passwordConfirm: password }),
        });
        return status;
      };
      const statuses: number[] = [];
      for (let guess = 0; guess < 31; guess++)
        statuses.push(await send("203.0.113.1", `cuatro perros verdes ${guess}`));
      expect(statuses).toEqual([...Array(30).fill(410), 429]);
      expect(await send("203.0.113.2", "cuatro perros verdes")).toBe(410);
      expect(served.output()).not.toContain(key);
    }
    const files = (await readdir(dataDirectory, { recursive: true })).filter((name) => /logs\.db/.test(name));
    expect(files).not.toEqual([]);
    const kept = await Promise.all(files.map((name) => readFile(join(dataDirectory, name), "latin1")));
    expect(kept.join()).toContain("/cuenta/clave/***");
    expect(kept.join()).not.toContain(key);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}, 60_000);
