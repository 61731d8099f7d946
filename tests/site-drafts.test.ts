import { readFileSync } from "node:fs";
import { join } from "node:path";
import { collections } from "@arzobispado/diocese";
import { expect, it } from "vitest";

it("the desk knows how many files the place of drafts takes", () => {
  const source = join(import.meta.dirname, "../site/app/desk/drafts/server-draft.ts");
  const [, most] = /mostDraftFiles = (\d+)/.exec(readFileSync(source, "utf8")) ?? [];
  const drafts = collections.find(({ name }) => name === "borradores");
  expect(drafts?.fields.find(({ name }) => name === "archivos")).toMatchObject({ maxSelect: Number(most) });
});
