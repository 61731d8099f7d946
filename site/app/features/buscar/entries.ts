import { type Need, needs } from "@arzobispado/diocese/config/needs";
import { searchedPages, wordsOfKinds } from "@arzobispado/diocese/config/search-words";
import { sectionPaths } from "@arzobispado/diocese/config/section-paths";
import type { DirectoryName, DirectoryRecords } from "../../backend/directory/directory-questions.ts";
import { clergyPath, hasOwnPage } from "../../text/clergy-path.ts";
import { contactOf } from "../../text/contact-parts.ts";
import { fullName, hasName } from "../../text/full-name.ts";
import { type FoundThing, joined } from "./found-thing.ts";
import { parishEntries } from "./parish-entries.ts";

/** Kinds of search entries. `misas`: the zones and landmarks by which people look for Masses. */
export type EntryKind = "parroquias" | "clero" | "obras" | "cuadros" | "misas";

/** Kinds whose records are results themselves. */
export const entryKinds: readonly Exclude<EntryKind, "misas">[] = ["parroquias", "clero", "obras", "cuadros"];

/** For each kind: the collections of the directory it reads, and how their records become search entries. */
export const entriesOf = {
  parroquias: {
    from: ["parroquias", "lugares_de_culto", "referencias"],
    entries: parishEntries,
  },
  clero: {
    from: ["cleros_diocesanos"],
    entries: (cleros: readonly DirectoryRecords["cleros_diocesanos"][]) =>
      cleros.filter(hasName).map((record): FoundThing => {
        const { cargo, parroquia } = record.expand ?? {};
        const name = [record.nombres, record.apellido_paterno, record.apellido_materno].filter(Boolean).join(" ");
        const line = joined([cargo?.cargo, parroquia?.nombre]);
        return {
          id: record.id,
          title: fullName(record),
          to: hasOwnPage(record)
            ? clergyPath(record.id)
            : `${sectionPaths.clero}?${new URLSearchParams({ search: name })}`,
          line,
          contact: joined([record.telefono, record.correo]),
          place: line,
          text: record.semblanza ?? "",
          words: wordsOfKinds.clero,
        };
      }),
  },
  obras: {
    from: ["obras_sociales"],
    entries: (obras: readonly DirectoryRecords["obras_sociales"][]) =>
      obras
        .filter(({ nombre }) => nombre?.trim())
        .map(
          ({ id, nombre, ubicacion, que_hace, para_quien, necesidades, ...work }): FoundThing => ({
            id,
            title: nombre,
            to: `${sectionPaths.obras}/${encodeURIComponent(id)}`,
            line: ubicacion ?? "",
            contact: contactOf(work),
            place: joined([ubicacion, work.nombre_responsable]),
            text: [que_hace, para_quien, work.descripcion].filter(Boolean).join(" "),
            words: [...wordsOfKinds.obras, ...(necesidades ?? []).map((need) => needs[need as Need] ?? "")],
          }),
        ),
  },
  cuadros: {
    from: ["cuadros_pastorales"],
    entries: (cuadros: readonly DirectoryRecords["cuadros_pastorales"][]) =>
      cuadros
        .filter(({ titulo }) => titulo?.trim())
        .map(
          ({ id, titulo, nombre_encargado, descripcion }): FoundThing => ({
            id,
            title: titulo,
            to: `${sectionPaths.cuadros}/${encodeURIComponent(id)}`,
            line: nombre_encargado ?? "",
            place: nombre_encargado ?? "",
            text: descripcion ?? "",
            words: wordsOfKinds.cuadros,
          }),
        ),
  },
  misas: {
    from: ["referencias"],
    entries: (references: readonly DirectoryRecords["referencias"][]) =>
      references.map(
        ({ id, nombre, clase, slug, linea, sinonimos }): FoundThing => ({
          id,
          title: nombre,
          to: `${sectionPaths.misas}/${encodeURIComponent(slug)}`,
          line: joined([clase === "zona" ? "Misas en la zona" : "Misas cerca", linea && `Línea ${linea}`]),
          place: sinonimos ?? "",
          text: "",
        }),
      ),
  },
} as const satisfies Record<
  EntryKind,
  { from: readonly DirectoryName[]; entries: (...records: never[]) => FoundThing[] }
>;

export const pageEntries: readonly FoundThing[] = searchedPages.map(({ title, to, text, words }) => ({
  id: "",
  title,
  to,
  line: "",
  place: "",
  text,
  words,
}));
