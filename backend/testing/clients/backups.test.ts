import { expect, it } from "vitest";
import { type Client, describeClientsOnce } from "./client-under-test.ts";

/** Runs on one engine: backend/backups/ tests both, and the answers to a client are equal. */
describeClientsOnce("backups in the official client", (under) => {
  /** Creates a client with a superuser signed in. */
  async function superuser(): Promise<Client> {
    const client = under.client();
    const { token } = await under.api.account("_superusers");
    client.authStore.save(token, null);
    return client;
  }
  const keys = async (client: Client): Promise<string[]> =>
    (await client.backups.getFullList()).map(({ key }: { key: string }) => key);

  it("[API-12] backups are made, listed, fetched and removed", async () => {
    const client = await superuser();
    expect(await client.backups.create("made.zip")).toBe(true);
    const [made] = (await client.backups.getFullList()).filter(({ key }: { key: string }) => key === "made.zip");
    expect(made).toMatchObject({ size: expect.any(Number), modified: expect.stringMatching(/Z$/) });

    const token = await client.files.getToken();
    const address = under.legacy
      ? client.backups.getDownloadUrl(token, "made.zip")
      : client.backups.getDownloadURL(token, "made.zip");
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const content = await answer.blob();
    expect(content.size).toBe(made.size);

    expect(await client.backups.upload({ file: new File([content], "brought.zip") })).toBe(true);
    expect(await keys(client)).toEqual(expect.arrayContaining(["made.zip", "brought.zip"]));
    for (const name of ["made.zip", "brought.zip"]) expect(await client.backups.delete(name)).toBe(true);
    expect(await keys(client)).toEqual([]);
  });

  it("[API-12] backups are refused in the client's own form of errors", async () => {
    const client = await superuser();
    await client.backups.create("taken.zip");
    await expect(client.backups.create("taken.zip")).rejects.toMatchObject({
      status: 400,
      response: { data: { name: { code: "validation_backup_name_exists" } } },
    });
    await expect(client.backups.create("No good")).rejects.toMatchObject({
      response: { data: { name: { code: "validation_match_invalid", message: "Must be in a valid format." } } },
    });
    await expect(client.backups.delete("none.zip")).rejects.toMatchObject({ status: 400 });
    await expect(under.client().backups.getFullList()).rejects.toMatchObject({ status: 401 });
    await client.backups.delete("taken.zip");
  });

  it("[API-12] backups are restored: the server answers at once, and a little later with the older content", {
    timeout: 30_000,
  }, async () => {
    const client = await superuser();
    const names = async () =>
      (await client.collection("rooms").getFullList()).map(({ name }: { name: string }) => name);
    await client.collection("rooms").create({ name: "Antes" });
    await client.backups.create("back.zip");
    await client.collection("rooms").create({ name: "Después" });
    expect(await client.backups.restore("back.zip")).toBe(true);
    // The server does not answer while it restarts.
    await expect.poll(() => names().catch(() => []), { timeout: 15_000 }).toEqual(["Antes"]);
    await expect.poll(() => under.api.restarts, { timeout: 15_000 }).toBe(1);
    expect(await client.health.check()).toMatchObject({ code: 200 });
  });

  if (under.legacy) return;
  it("[API-12] backups have an address for downloads under its older name too", async () => {
    const client = await superuser();
    expect(client.backups.getDownloadUrl("t", "a b.zip")).toContain("/api/backups/a%20b.zip?token=t");
  });
});
