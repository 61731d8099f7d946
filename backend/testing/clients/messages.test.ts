import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { type Client, describeClientsOnce } from "./client-under-test.ts";

const failure = (work: Promise<unknown>): Promise<Client> =>
  work.then(
    () => {
      throw new Error("The call should have failed.");
    },
    (error) => error,
  );

describeClientsOnce("what the official client says", (under) => {
  it("[API-13] a client gives its own errors for calls that never reach the server", async () => {
    const client = under.client();
    const noId = await failure(client.collection("notes").getOne(""));
    expect([noId.status, noId.response.message]).toEqual([404, "Missing required record id."]);
    expect(noId.isAbort).toBe(false);

    client.autoCancellation(true);
    const [first] = await Promise.all([
      failure(client.collection("notes").getList()),
      client.collection("notes").getList(),
    ]);
    expect(first.isAbort).toBe(true);
    expect(first.message).toContain(under.legacy ? "The request was autocancelled." : "most likely autocancelled");
    client.autoCancellation(false);
    const both = await Promise.all([client.collection("notes").getList(), client.collection("notes").getList()]);
    expect(both).toHaveLength(2);
  });

  it("[API-13] a client passes on the server's message, and has one of its own when there is none", async () => {
    const client = under.client();
    const missing = await failure(client.collection("notes").getOne("r00000000000000"));
    expect([missing.status, missing.message]).toEqual([404, "The requested resource wasn't found."]);
    expect(missing).toMatchObject({ url: expect.stringContaining("/api/collections/notes/records/"), isAbort: false });
    client.baseUrl = client.baseURL = "http://127.0.0.1:1";
    const down = await failure(client.collection("notes").getList());
    expect(down.status).toBe(0);
    expect(down.message).toContain("Something went wrong");
  });

  it("[API-14] a client sends the stored token bare and a language, and asks for full lists in batches", async () => {
    const seen: { url: string; headers: Record<string, unknown> }[] = [];
    const page = { page: 1, perPage: 500, totalItems: -1, totalPages: -1, items: [] };
    const server = createServer((request, response) => {
      seen.push({ url: request.url ?? "", headers: request.headers });
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(page));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const client = under.client();
    client.baseUrl = client.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client.authStore.save("a.b.c", null);
    await client.collection("notes").getFullList({ batch: 500 });
    server.closeAllConnections();
    server.close();
    expect(seen[0]?.headers).toMatchObject({ authorization: "a.b.c", "accept-language": "en-US" });
    expect(seen[0]?.url).toContain("perPage=500");
    expect(seen[0]?.url).toContain("skipTotal=1");
  });

  it("[API-14] a client keeps its cookie within 4096 bytes", async () => {
    const client = under.client();
    const member = await under.api.account("members", { name: "x".repeat(6000) });
    client.authStore.save(member.token, {
      id: member.id,
      collectionId: "m",
      collectionName: "members",
      email: "a@b.c",
      name: "x".repeat(6000),
    });
    const cookie: string = client.authStore.exportToCookie();
    expect(new TextEncoder().encode(cookie).length).toBeLessThanOrEqual(4096);
    const other = under.client();
    other.authStore.loadFromCookie(cookie);
    expect(other.authStore.token).toBe(member.token);
    expect((other.authStore.record ?? other.authStore.model).id).toBe(member.id);
  });
});
