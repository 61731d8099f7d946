import { expect, it } from "vitest";
import { type Client, describeClientsOnce } from "./client-under-test.ts";

const statusOf = (work: Promise<unknown>): Promise<Client> =>
  work.then(
    () => 200,
    (error) => error.status,
  );

describeClientsOnce("the small services of the official client", (under) => {
  it("[API-01] a client asks for the server's health", async () => {
    const health = await under.client().health.check();
    expect(health).toMatchObject({ code: 200, message: "API is healthy." });
  });

  it("[API-01] a client learns that one-time passwords are off", async () => {
    const client = under.client();
    if (under.legacy) return expect(client.collection("members").requestOTP).toBeUndefined();
    expect(await statusOf(client.collection("members").requestOTP("a@club.example"))).toBe(403);
    expect(await statusOf(client.collection("members").authWithOTP("id", "123456"))).toBe(403);
  });

  it("[API-01] a client unsubscribes from topics by their beginning", async () => {
    const client = under.client();
    const events: Client[] = [];
    const listener = (event: Client) => void events.push(event);
    await client.realtime.subscribe("notes/*", listener);
    await client.realtime.subscribe("rooms/*", listener);
    await client.realtime.unsubscribeByPrefix("notes");
    await client.collection("notes").create({ title: "Nadie escucha" });
    await client.collection("rooms").create({ name: "Escuchada" });
    await expect.poll(() => events.length, { timeout: 5000 }).toBe(1);
    expect(events[0].record.collectionName).toBe("rooms");
    await client.realtime.unsubscribe();
  });
});
