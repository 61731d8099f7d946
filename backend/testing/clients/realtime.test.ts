import { expect, it } from "vitest";
import { type Client, describeClients } from "./client-under-test.ts";

/** Collects the events of a subscription, and waits for them. */
function collector() {
  const events: Client[] = [];
  return {
    events,
    listen: (event: Client) => void events.push(event),
    async count(number: number): Promise<void> {
      await expect.poll(() => events.length, { timeout: 5000, interval: 10 }).toBeGreaterThanOrEqual(number);
    },
  };
}

describeClients("realtime through the official client", (under) => {
  it("[API-01] a client receives records created, changed and deleted, of a whole collection and of a single record", async () => {
    const client = under.client();
    const [all, one] = [collector(), collector()];
    await client.collection("notes").subscribe("*", all.listen);
    const note = await client.collection("notes").create({ title: "Viva" });
    await client.collection("notes").subscribe(note.id, one.listen);
    await client.collection("notes").update(note.id, { title: "Cambiada" });
    await client.collection("notes").delete(note.id);
    await all.count(3);
    await one.count(2);
    expect(all.events.map(({ action, record }) => [action, record.title])).toEqual([
      ["create", "Viva"],
      ["update", "Cambiada"],
      ["delete", "Cambiada"],
    ]);
    expect(one.events.map(({ action }) => action)).toEqual(["update", "delete"]);
    await client.collection("notes").unsubscribe();
  });

  it("[API-01] a client applies the options of a subscription, and receives nothing after its end", async () => {
    const client = under.client();
    const room = await client.collection("rooms").create({ name: "Patio" });
    const [chosen, everything] = [collector(), collector()];
    const query = { filter: "count > 5", expand: "room", fields: "id,title,expand.room.name" };
    await client.collection("notes").subscribe("*", chosen.listen, query);
    const end = await client.collection("notes").subscribe("*", everything.listen);
    await client.collection("notes").create({ title: "Poco", count: 1 });
    await client.collection("notes").create({ title: "Mucho", count: 9, room: room.id });
    await everything.count(2);
    await chosen.count(1);
    expect(chosen.events).toHaveLength(1);
    expect(chosen.events[0].record).toEqual({
      id: expect.any(String),
      title: "Mucho",
      expand: { room: { name: "Patio" } },
    });
    await end();
    await client.collection("notes").create({ title: "Tarde", count: 10 });
    await chosen.count(2);
    expect(everything.events).toHaveLength(2);
    await client.realtime.unsubscribe();
  });

  it("[API-01] a client binds the connection to the account that signs in", async () => {
    const client = under.client();
    const member = await under.api.account("members");
    const own = collector();
    const note = await client.collection("notes").create({ title: "Privada", done: true });
    // Guests may not view notes that are done: no event comes before the subscription is made as a member.
    await client.collection("notes").subscribe(note.id, own.listen);
    await client.collection("notes").update(note.id, { title: "Sin permiso" });
    client.authStore.save(member.token, null);
    await client.collection("notes").subscribe("*", () => undefined);
    await client.collection("notes").update(note.id, { title: "Con permiso" });
    await own.count(1);
    expect(own.events.map(({ record }) => record.title)).toEqual(["Con permiso"]);
    await client.realtime.unsubscribe();
  });

  it("[API-01] a client reconnects by itself after the connection was cut", async () => {
    const client = under.client();
    const events = collector();
    let connections = 0;
    await client.realtime.subscribe("PB_CONNECT", () => void connections++);
    await client.collection("notes").subscribe("*", events.listen);
    under.api.backend.app.server.closeAllConnections();
    await expect.poll(() => connections, { timeout: 8000 }).toBeGreaterThan(1);
    await client.collection("notes").create({ title: "Otra vez" });
    await events.count(1);
    expect(events.events[0].record.title).toBe("Otra vez");
    await client.realtime.unsubscribe();
  });
});
