import type { Backend, Content } from "@arzobispado/backend";
import { startBackend } from "@arzobispado/backend/testing";
import { expect, it } from "vitest";
import { collections } from "../index.ts";
import { loadDemo, removeDemo } from "./seed.ts";

/**
 * Content that stops like a machine that loses power: a part of a collection's rows is written, and nothing after it.
 */
function endsAfter(content: Backend["content"], last: string): Content {
  return {
    ...content,
    async insert(collection, records) {
      if (collection !== last) return content.insert(collection, records);
      await content.insert(collection, records.slice(0, 3));
      throw new Error("the power went");
    },
  };
}

it("[DAT-03] a removal deletes the demonstration content of an interrupted load too", async () => {
  await using api = await startBackend({ database: "sqlite", collections });
  const { content } = api.backend;
  await expect(loadDemo(endsAfter(content, "parroquias"), new Date())).rejects.toThrow("the power went");
  expect(await content.isEmpty("parroquias")).toBe(false);
  await removeDemo(content);
  for (const { name, type } of collections) {
    if (type !== "view") expect(await content.isEmpty(name), name).toBe(true);
  }
});
