import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { badArchiveSentences } from "../archive/bad-archive-error.ts";
import { placeSentences } from "../db/place-sentences.ts";
import { failureSentences } from "./make/explain-failure.ts";
import { restoreSentences } from "./restore/restore-error.ts";

const withoutEnd = (sentence: string) => sentence.replace(/[.:]$/, "");

it("[SVC-05] docs/operacion.md, «Algo se dañó», has a row for each sentence of the program, and no other row", async () => {
  const text = await readFile(join(import.meta.dirname, "../../docs/operacion.md"), "utf8");
  const page = /\n## Algo se dañó\n(.*?)\n## /s.exec(text)?.[1] ?? "";
  const rows = [...page.matchAll(/^\| \*\*(.*?)\*\* \|/gm)].map(([, sentence]) => sentence);
  const tables = [placeSentences, restoreSentences, badArchiveSentences, failureSentences];
  const sentences = tables.flatMap((table) => Object.values<string>(table)).map(withoutEnd);
  expect(rows.toSorted()).toEqual([...new Set(sentences)].toSorted());
});
