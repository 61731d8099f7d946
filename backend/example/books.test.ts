import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import PocketBase, { ClientResponseError } from "pocketbase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const example = join(import.meta.dirname, "books.ts");
const superuser = { email: "root@example.org", password: "long enough" };

describe("the backend alone, as docs/backend.md shows it", () => {
  let folder: string;
  let server: ChildProcess;
  let origin: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "arzobispado-books-"));
    server = spawn(process.execPath, [...process.execArgv, example, superuser.email, superuser.password], {
      cwd: folder,
      env: { PORT: "0", DATA_DIR: join(folder, "data") },
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (!server.stdout) throw new Error("What the example says is not read.");
    for await (const line of createInterface({ input: server.stdout })) {
      origin = new URL(line).origin;
      break;
    }
  });
  afterAll(async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    await rm(folder, { recursive: true, force: true });
  });

  it("the program in the document is the tested one, and no longer than 30 lines", () => {
    const program = readFileSync(example, "utf8");
    const document = readFileSync(join(import.meta.dirname, "..", "..", "docs", "backend.md"), "utf8");
    expect(document).toContain(`\`\`\`ts\n${program}\`\`\``);
    expect(program.trimEnd().split("\n").length).toBeLessThanOrEqual(30);
  });

  it("the program lets a reader sign up, sign in and write, and shows a visitor the published records", async () => {
    const reader = new PocketBase(origin);
    const account = { email: "ana@example.org", password: "also long enough" };
    await reader.collection("readers").create({ ...account, passwordConfirm: account.password });
    await reader.collection("readers").authWithPassword(account.email, account.password);
    await reader.collection("books").create({ title: "Pedro Páramo", published: "1955-03-19 00:00:00.000Z" });
    await reader.collection("books").create({ title: "Not yet", published: "2999-01-01 00:00:00.000Z" });

    const visitor = new PocketBase(origin);
    const found = await visitor.collection("books").getList(1, 10, { filter: 'title ~ "paramo"' });
    expect(found.items.map(({ title }) => title)).toEqual(["Pedro Páramo"]);
    expect((await visitor.collection("books").getList()).totalItems).toBe(1);
    const refused = await visitor
      .collection("books")
      .create({ title: "No" })
      .catch((error) => error);
    expect(refused).toBeInstanceOf(ClientResponseError);
    expect(refused.status).toBe(400);
  });

  it("the program shows the superuser everything, the dashboard's endpoints too", async () => {
    const root = new PocketBase(origin);
    await root.collection("_superusers").authWithPassword(superuser.email, superuser.password);
    expect((await root.collection("books").getList()).totalItems).toBe(2);
    const names = (await root.collections.getFullList()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["_superusers", "books", "readers"]));
    expect(names.filter((name) => !name.startsWith("_")).sort()).toEqual(["books", "readers"]);
  });
});
