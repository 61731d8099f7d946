import { documents, synodCredit } from "@arzobispado/diocese/config/documents";
import { singleRecords } from "@arzobispado/diocese/config/site-settings";
import type { DocumentosSinodoRecord, PaginasSitioRecord } from "@arzobispado/diocese/generated/records";
import purposeCover from "../../assets/paginas/sinodo-finalidad.jpg";
import meaningCover from "../../assets/paginas/sinodo-que-significa.jpg";
import childrenCover from "../../assets/paginas/sinodo-y-los-ninos.jpg";
import { recordLink, recordText } from "../../backend/settings/record-text.ts";
import { singleOf } from "../../backend/settings/single.ts";
import { type Cover, coverOf, fileOf, installedFile, type OfferedFile } from "./offered-file.ts";

/** Part of the synod's page, with its document. */
export interface SynodDocument {
  id: string;
  title: string;
  /** Small text above the title. */
  label: string;
  /** HTML written by the team, not cleaned: clean it before rendering. */
  html: string;
  cover: Cover | null;
  file: OfferedFile;
}

const installedDocuments: SynodDocument[] = [
  {
    id: "significado",
    title: "¿Qué significa Sínodo ?",
    label: "",
    html:
      "<p>La palabra viene del griego <em>syn</em>, juntos, y <em>hodós</em>, camino: caminar juntos. En un sínodo el " +
      "obispo convoca a laicos, religiosas, diáconos y sacerdotes para escuchar lo que el Espíritu dice a la Iglesia y " +
      "discernir los pasos que siguen.</p><p>El cuaderno explica las etapas, propone un modo de reunirse y trae preguntas " +
      "para cada comunidad.</p>",
    cover: { address: meaningCover },
    file: installedFile(documents.synodMeaning),
  },
  {
    id: "finalidad",
    title: "Finalidad del Sínodo Diocesano",
    label: "Reglamento general del Sínodo, Art. 3",
    html:
      "<p>El Sínodo Diocesano tiene por finalidad ayudar al Arzobispo en el gobierno de la Iglesia particular para el bien " +
      "de toda la comunidad: renovar la vida de fe, fortalecer la comunión y dar nuevo impulso a la misión en la ciudad, " +
      "los valles y el altiplano.</p>",
    cover: { address: purposeCover },
    file: installedFile(documents.synodPurpose),
  },
  {
    id: "ninos",
    title: "El Sínodo y los niños",
    label: "",
    html:
      "<p>Una historieta para leer en casa o en la catequesis: Wayra y Tomás quieren saber por qué los mayores se sientan en " +
      "ronda, y terminan convocando su propia asamblea en el patio de la parroquia.</p>",
    cover: { address: childrenCover },
    file: installedFile(documents.synodChildren),
  },
];

/** Lists the documents in the team's order. Without records of the team: the installed ones. */
export function synodDocumentsOf(records: readonly DocumentosSinodoRecord[]): SynodDocument[] {
  const documents = records.flatMap((record): SynodDocument[] => {
    const file = fileOf(record);
    const [title, label, html] = [recordText(record.titulo), recordText(record.rotulo), recordText(record.descripcion)];
    return file && title ? [{ id: record.id, title, label, html, cover: coverOf(record), file }] : [];
  });
  return documents.length > 0 ? documents : installedDocuments;
}

/** Texts above and below the documents: the stage of the synod and the credit. */
export interface SynodWords {
  stage: string;
  credit: { name: string; to: string | null } | null;
}

const installedWords: SynodWords = {
  stage: "Tercera etapa 24/25",
  credit: { name: `${synodCredit.name}, synod.va`, to: synodCredit.address },
};

export function synodWordsOf(records: readonly PaginasSitioRecord[]): SynodWords {
  const record = singleOf(records, singleRecords.paginas_sitio);
  if (!record) return installedWords;
  const name = recordText(record.credito_sinodo);
  const credit = name ? { name, to: recordLink(record.enlace_credito) } : null;
  return { stage: recordText(record.etapa_sinodo), credit };
}
