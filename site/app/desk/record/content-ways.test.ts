import { expect, it } from "vitest";
import { contentWays, whenItemIsSeen } from "./content-ways.ts";

const now = new Date("2026-11-26T14:00:00Z");
const waysOf = (page: string | null, shownFrom: string | null, fecha: string) => {
  const about = { collection: { page, shownFrom }, record: { id: "p1", fecha }, now };
  return {
    ways: contentWays({ ...about, title: "San Pedro", origin: "https://sitio.example" }),
    when: whenItemIsSeen(about),
  };
};
const link = "https://sitio.example/parroquias/p1";

it("[HIS-11] an item has an address to share where its collection has a page for each, and none elsewhere", () => {
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`San Pedro ${link}`)}`;
  expect(waysOf("/parroquias/{id}", null, "")).toEqual({ ways: { link, whatsapp, preview: null }, when: "" });
  for (const page of [null, "/videos"]) expect(waysOf(page, null, "").ways).toBeNull();
});

it("[HIS-11] an item that visitors do not see yet says when they will, and is not sent by WhatsApp", () => {
  expect(waysOf("/parroquias/{id}", "fecha", "2031-12-24 23:05:00.000Z")).toEqual({
    ...{ ways: { link, whatsapp: null, preview: null } },
    when: "Aparecerá en el sitio el 24 de diciembre de 2031 a las 19:05.",
  });
  expect(waysOf("/parroquias/{id}", "fecha", "2026-11-20 10:00:00.000Z")).toMatchObject({
    ...{ ways: { whatsapp: expect.stringContaining("wa.me") }, when: "" },
  });
});
