import { describe, expect, it } from "vitest";
import { canonicalDeskAddress, deskAddress, editorAddress, noticiaAddress, readDeskQuery } from "./desk-query.ts";
import { deskStates } from "./desk-states.ts";

const read = (query: string) => readDeskQuery(new URLSearchParams(query));

describe("the address of the administrators' list", () => {
  it.each(Object.keys(deskStates))("the address says the state %s, which comes back as it was", (estado) => {
    const address = `/noticias-administrador?search=jose&page=3&estado=${estado}`;
    expect(deskAddress(read(address.split("?")[1] ?? ""))).toBe(address);
  });

  it.each([
    ["estado=&search=jose&sort=-fecha_publicacion", "/noticias-administrador?search=jose"],
    ["estado=borrado", "/noticias-administrador"],
    ["estado=archivado&tags=a&tags=b", "/noticias-administrador?tags=a,b&estado=archivado"],
    ["estado=archivado", null],
  ])("the address has %s in its short form", (sent, address) => {
    expect(canonicalDeskAddress(new URLSearchParams(sent), "2026-11-22")).toBe(address);
  });
});

describe("the address of one noticia", () => {
  it("[HIS-12] the address of a noticia knows the list to which one comes back, also with a draft in it", () => {
    const list = read("search=campanario&estado=pendiente&page=2");
    const address = noticiaAddress("vista-previa", "abc", list, "borrador1");
    expect(address).toBe(
      "/noticias-administrador/vista-previa/abc?search=campanario&page=2&estado=pendiente&borrador=borrador1",
    );
    expect(read(address.split("?")[1] ?? "")).toEqual(list);
    expect(editorAddress("abc", read(""))).toBe("/noticias-administrador/editar/abc");
  });
});
