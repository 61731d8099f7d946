import { type Need, needs } from "@arzobispado/diocese/config/needs";
import { searchedPages, wordsOfKinds } from "@arzobispado/diocese/config/search-words";
import { sectionPaths } from "@arzobispado/diocese/config/section-paths";
import type { DirectoryName, DirectoryRecords } from "../../backend/directory/directory-questions.ts";
import { sections } from "../../sections/index.ts";
import type { Section, SectionDetail } from "../../sections/section.ts";
import { clergyPath, hasOwnPage } from "../../text/clergy-path.ts";
import { contactOf } from "../../text/contact-parts.ts";
import { fullName, hasName } from "../../text/names/full-name.ts";
import { type FoundThing, joined } from "./found-thing.ts";
import { kindNames } from "./kinds.ts";
import { parishEntries } from "./parish-entries.ts";

interface EntrySource {
  /** Collections of the directory. */
  from: readonly DirectoryName[];
  /** Makes search entries of the records of each. */
  entries: (...records: never[]) => FoundThing[];
}

/** Sources of kinds that need code of their own. `misas`: the zones and landmarks by which people look for Masses. */
export const ownEntries = {
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
} as const satisfies Record<string, EntrySource>;

/** Entries of a section whose records say in plain fields what the search shows. */
function plainEntries({ path, search }: Section, detail: SectionDetail): EntrySource | null {
  if (!search?.entry) return null;
  const { kind, entry } = search;
  const words: readonly string[] = (wordsOfKinds as Record<string, readonly string[]>)[kind] ?? [];
  return {
    from: [detail.collection as DirectoryName],
    entries: (records: readonly Readonly<Record<string, string | undefined>>[]) =>
      records.flatMap((record): FoundThing[] => {
        const title = record[entry.title] ?? "";
        if (title.trim() === "") return [];
        const line = record[entry.line] ?? "";
        const to = `${path}/${encodeURIComponent(record.id ?? "")}`;
        return [{ id: record.id ?? "", title, to, line, place: line, text: record[entry.text] ?? "", words }];
      }),
  };
}

/** Sources of the kinds that the search reads from the directory, by kind. */
export const entrySources: ReadonlyMap<string, EntrySource> = new Map([
  ...Object.entries<EntrySource>(ownEntries),
  ...sections.flatMap((section): [string, EntrySource][] => {
    const source = section.detail ? plainEntries(section, section.detail) : null;
    return source && section.search ? [[section.search.kind, source]] : [];
  }),
]);

/** Kinds whose records are results themselves, in the order of results. */
export const entryKinds = kindNames.filter((kind) => kind !== "misas" && entrySources.has(kind));

export const pageEntries: readonly FoundThing[] = searchedPages.map(({ title, to, text, words }) => ({
  id: "",
  title,
  to,
  line: "",
  place: "",
  text,
  words,
}));
