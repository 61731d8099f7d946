import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitingMessages } from "../../state/messages.ts";
import { showDraftDeleted } from "./show-draft-deleted.ts";

const noticia = { one: "noticia", many: "noticias", gender: "f" } as const;

beforeEach(() => {
  waitingMessages.set([]);
  vi.stubGlobal("window", { matchMedia: () => ({ matches: true }) });
});
afterEach(() => vi.unstubAllGlobals());

it("[HIS-03] a draft that is no longer at the server is told, with where to look before saving", () => {
  showDraftDeleted(noticia, "");
  expect(waitingMessages.get()).toMatchObject([
    { title: "El borrador ya no está en el servidor", text: expect.stringContaining("mírala en la lista") },
  ]);
});

it("[HIS-03] a lost draft is not reported if this device's own unanswered publication may have deleted it", () => {
  showDraftDeleted(noticia, '{"titulo":"Fiesta"}');
  expect(waitingMessages.get()).toEqual([]);
});
