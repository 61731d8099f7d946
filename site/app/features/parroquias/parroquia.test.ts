import { describe, expect, it } from "vitest";
import { fullName } from "../../text/names/full-name.ts";
import { church } from "./church.ts";
import { type CleroDeParroquia, cleroDeParroquia, type Parroquia, vicariaName } from "./parroquia.ts";

const person = (nombres: string, nivel?: number) =>
  ({
    titulo: "",
    nombres,
    apellido_paterno: "",
    apellido_materno: "",
    expand: nivel === undefined ? {} : { cargo: { cargo: "", nivel } },
  }) as CleroDeParroquia;

describe("the clergy of a parroquia", () => {
  it("the clergy stands by rank, and keeps its order within one", () => {
    const clergy = [person("a"), person("b", 3), person("c", 1), person("d", 3)];
    const sorted = cleroDeParroquia({ expand: { cleros_diocesanos_via_parroquia: clergy } });
    expect(sorted.map(({ nombres }) => nombres)).toEqual(["c", "b", "d", "a"]);
  });

  it("[CLE-03] the clergy omits people without a name, whose card would be blank", () => {
    const clergy = [person(" ", 1), person("a")];
    const shown = cleroDeParroquia({ expand: { cleros_diocesanos_via_parroquia: clergy } });
    expect(shown.map(({ nombres }) => nombres)).toEqual(["a"]);
  });

  it("the clergy is empty without expanded records", () => expect(cleroDeParroquia({})).toEqual([]));

  it("the clergy has full names without gaps", () => {
    const name = { titulo: "", nombres: "Julián", apellido_paterno: "Mamani", apellido_materno: "" };
    expect(fullName(name)).toBe("Julián Mamani");
  });
});

describe("a parroquia for search engines", () => {
  it("the structured data have name, place and an absolute picture", () => {
    const parroquia = {
      id: "p1",
      collectionId: "c1",
      nombre: "San Pedro",
      ubicacion: "Plaza Sucre",
      imagen: "a.jpg",
    } as Parroquia;
    expect(church(parroquia, "https://example.org")).toMatchObject({
      "@type": "Church",
      name: "San Pedro",
      url: "https://example.org/parroquias/p1",
      address: { streetAddress: "Plaza Sucre", addressCountry: "BO" },
      image: "https://example.org/api/files/c1/p1/a.jpg?thumb=1400x700&share=wide",
    });
  });
});

it.each([
  ["Vicaría Centro", "Centro"],
  ["Vicaría San Pedro – Sopocachi", "San Pedro – Sopocachi"],
  ["Vicaria de la Zona Sur", "Zona Sur"],
  ["Vicaría del Norte", "Norte"],
  ["Vicaría", "Vicaría"],
  ["Centro", "Centro"],
])("[PAR-06] the vicaría %j is called %j behind its word", (name, short) => expect(vicariaName(name)).toBe(short));
