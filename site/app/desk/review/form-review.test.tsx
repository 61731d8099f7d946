import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, it, vi } from "vitest";
import type { ServerDraft } from "../drafts/server-draft.ts";
import type { OpenForm } from "../form/use-record-form.ts";
import type { StoredRecord } from "../record/record-form.ts";
import { FormReview } from "./form-review.tsx";

/** HTML of the review part beside a form, for an item with the given server draft. */
function drawn(
  hasPage: boolean,
  known: Pick<ServerDraft, "id" | "estado"> | null = null,
  reviewed: Partial<ServerDraft> | null = null,
): string {
  const form = { collection: "tags", words: { noun: { one: "tag", gender: "m" } }, titleOf: () => "Cuaresma" };
  const open = { form, server: { state: {}, known }, values: {} } as unknown as OpenForm<object, StoredRecord>;
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <FormReview open={open} person="p" reviewed={reviewed as ServerDraft | null} list="/" hasPage={hasPage} />
    </StaticRouter>,
  );
}

it("[HIS-04] a link to review is offered for items with a page, and no substitute for others", () => {
  expect(drawn(true)).toContain("Enlace para revisar");
  expect(drawn(false)).toBe("");
});

it("[HIS-05] an item without a page that is in review says so, and has no link", () => {
  const text = drawn(false, { id: "d", estado: "revision" });
  expect(text).toContain("Está en revisión.");
  expect(text).not.toContain("Enlace para revisar");
});

it("[HIS-05] a colleague's draft in review can be returned with a comment, also beside the own copy of it, and a returned one cannot", () => {
  vi.stubGlobal("window", { location: { pathname: "/noticias-administrador" } });
  const returns = (known: { id: string; estado: "borrador" } | null, estado: ServerDraft["estado"]) =>
    drawn(true, known, { id: "theirs", estado, updated: "" }).includes("Devolver con el comentario");
  expect(returns(null, "revision")).toBe(true);
  expect(returns({ id: "copy", estado: "borrador" }, "revision")).toBe(true);
  expect(returns(null, "borrador")).toBe(false);
});
