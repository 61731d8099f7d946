import type { DocumentosSinodoRecord, RevistasRecord } from "@arzobispado/diocese/generated/records";
import { recordText } from "../../backend/settings/record-text.ts";
import { plainText } from "../../text/html/plain-text.ts";
import type { FoundThing } from "./found-thing.ts";

const longestText = 1500;

/** Search entries for the pages of the synod and the magazine, and for the documents on them. */
export function documentEntries(
  synod: readonly DocumentosSinodoRecord[],
  issues: readonly RevistasRecord[],
): FoundThing[] {
  const onPage = (page: { title: string; to: string; text: string }, words: readonly string[]): FoundThing => ({
    id: "",
    line: "",
    place: "",
    words,
    ...page,
  });
  return [
    onPage(
      {
        title: "Revista Conectados",
        to: "/revista-conectados",
        text: "La revista de la Arquidiócesis, para leer o descargar.",
      },
      ["descargar", "PDF"],
    ),
    onPage(
      {
        title: "Sínodo Diocesano 22/26",
        to: "/sinodo",
        text: "Qué significa el Sínodo Diocesano, cuál es su finalidad y cómo lo viven los niños.",
      },
      ["sinodal", "descargar", "PDF"],
    ),
    ...synod.flatMap((record) =>
      recordText(record.titulo)
        ? [
            onPage(
              {
                title: recordText(record.titulo),
                to: `/sinodo#${record.id}`,
                text: plainText(recordText(record.descripcion), longestText),
              },
              ["sínodo", "documento", "PDF"],
            ),
          ]
        : [],
    ),
    ...issues.flatMap((record) =>
      recordText(record.titulo)
        ? [
            onPage(
              { title: recordText(record.titulo), to: "/revista-conectados", text: recordText(record.descripcion) },
              ["revista", "Conectados", "PDF"],
            ),
          ]
        : [],
    ),
  ];
}
