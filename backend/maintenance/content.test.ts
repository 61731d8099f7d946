import { expect, it } from "vitest";
import { startBackend } from "../testing/start-backend.ts";

it("a brought record keeps its date of creation, and has the present one without", async () => {
  await using api = await startBackend({
    database: "sqlite",
    now: new Date("2026-11-24T22:00:00Z"),
  });
  const created = "2026-03-01 14:30:00.000Z";
  await api.backend.content.insert("books", [
    { id: "book00000000001", values: { title: "Old", public: true, published: created, created } },
    { id: "book00000000002", values: { title: "New", public: true, published: created } },
  ]);
  const { json } = await api.get("/api/collections/books/records?sort=created&fields=title,created,updated");
  expect(json).toMatchObject({
    items: [
      { title: "Old", created, updated: "2026-11-24 22:00:00.000Z" },
      { title: "New", created: "2026-11-24 22:00:00.000Z" },
    ],
  });
});
