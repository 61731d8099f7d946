import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import PocketBase from "pocketbase";
import { describe, expect, it } from "vitest";
import { collectionAt, listPath } from "../content/content.ts";
import { canonicalContentAddress, contentItemAddress, contentListAddress, readContentQuery } from "./content-query.ts";
import { listRequest } from "./find-records.ts";

const field = (change: Partial<ContentField>) => ({ label: "", multiple: false, ...change }) as ContentField;

const parroquias = {
  name: "parroquias",
  address: null,
  search: ["nombre", "ubicacion"],
  filters: ["vicaria", "tags", "activo"],
  sorts: [
    { by: "nombre", label: "Por nombre" },
    { by: "-updated", label: "Cambiadas hace poco" },
  ],
  wanted: { imagen: "Falta la foto" },
  sections: [
    {
      title: "Datos",
      fields: [
        field({ name: "vicaria", type: "relation" }),
        field({ name: "tags", type: "relation", multiple: true }),
        field({ name: "activo", type: "bool" }),
        field({ name: "imagen", type: "file" }),
      ],
    },
  ],
} as unknown as ContentCollection;

const read = (address: string) => readContentQuery(parroquias, new URLSearchParams(address));
const request = (address: string) => listRequest(new PocketBase("http://127.0.0.1"), parroquias, read(address));

describe("the address of a collection's list", () => {
  it("[CON-02] the address says search, filters, sort, page and size, and an item goes back to them", () => {
    const query = read("search=%20Sur%20&vicaria=v1&activo=si&falta=imagen&sort=-updated&page=3&perPage=20");
    const queryText = "search=Sur&vicaria=v1&activo=si&falta=imagen&sort=-updated&page=3&perPage=20";
    expect(contentListAddress(parroquias, query)).toBe(`/contenido-administrador/parroquias?${queryText}`);
    expect(contentItemAddress(parroquias, query, "p1")).toBe(`/contenido-administrador/parroquias/p1?${queryText}`);
  });

  it("[CON-02] the address leaves out defaults and unknown parts", () => {
    expect(contentListAddress(parroquias, read("sort=nombre&page=1&perPage=7.5&falta=nombre&otro=1"))).toBe(
      "/contenido-administrador/parroquias",
    );
    expect(canonicalContentAddress(parroquias, new URLSearchParams("search=&sort=nombre"))).toBe(
      "/contenido-administrador/parroquias",
    );
    expect(canonicalContentAddress(parroquias, new URLSearchParams("search=sur"))).toBeNull();
  });
});

describe("the address of a list that has its own", () => {
  const videos = { ...parroquias, name: "pagina_videos", address: "/videos-administrador" };

  it("[ADM-06] a list with its own address stands there, with its items below it", () => {
    const query = readContentQuery(videos, new URLSearchParams("search=misa&page=2"));
    expect(contentListAddress(videos, query)).toBe("/videos-administrador?search=misa&page=2");
    expect(contentItemAddress(videos, query, "crear")).toBe("/videos-administrador/crear?search=misa&page=2");
    expect(listPath(parroquias)).toBe("/contenido-administrador/parroquias");
  });

  it("[ADM-06] a list with its own address keeps several tags, as a comma list or as a form writes them", () => {
    const address = "search=+misa&tags=a&tags=b&sort=nombre";
    expect(canonicalContentAddress(videos, new URLSearchParams(address))).toBe(
      "/videos-administrador?search=misa&tags=a,b",
    );
    expect(canonicalContentAddress(videos, new URLSearchParams("tags=a,b"))).toBeNull();
  });

  it("[CON-01] a list with its own address is found by that path only", () => {
    const at = (name: string | undefined, path: string) => collectionAt([parroquias, videos], name, path)?.name;
    expect(at(undefined, "/videos-administrador")).toBe("pagina_videos");
    expect(at(undefined, "/videos-administrador/crear")).toBe("pagina_videos");
    expect(at(undefined, "/videos-administradores")).toBeUndefined();
    expect(at("parroquias", "/contenido-administrador/parroquias")).toBe("parroquias");
  });
});

describe("the query of a list", () => {
  it("[ADM-06] a query takes any of several tags", () => {
    expect(request("tags=t1,t2").filter).toBe('(tags ~ "t1" || tags ~ "t2")');
  });

  it("[CON-02] a query binds typed values, by relation, several and yes or no", () => {
    expect(request("search=d'Oro&vicaria=v1&tags=t1&activo=no").filter).toBe(
      `vicaria = "v1" && tags ~ "t1" && activo = false && (nombre ~ "d'Oro" || ubicacion ~ "d'Oro")`,
    );
  });

  it("a query asks for missing values, and keeps one order of equals", () => {
    expect(request("falta=imagen")).toEqual({ filter: 'imagen = ""', sort: "nombre,id" });
  });
});
