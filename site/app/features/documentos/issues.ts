import { documents } from "@arzobispado/diocese/config/documents";
import type { RevistasRecord } from "@arzobispado/diocese/generated/records";
import installedCover from "../../assets/paginas/revista-conectados.jpg";
import { recordText } from "../../backend/settings/record-text.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import { type Cover, coverOf, fileOf, installedFile, type OfferedFile } from "./offered-file.ts";

/** Issue of the magazine. */
export interface Issue {
  id: string;
  text: string;
  /** `null`: date of publication unknown. */
  published: Date | null;
  cover: Cover | null;
  file: OfferedFile;
}

const installedIssue: Issue = {
  id: "instalada",
  text: "Crónicas de las parroquias, voces de las comunidades, una receta para compartir y la agenda de la Arquidiócesis.",
  published: null,
  cover: { address: installedCover },
  file: installedFile(documents.magazine),
};

/** Lists the issues, newest first. Without records of the team: the installed issue. */
export function issuesOf(records: readonly RevistasRecord[]): [Issue, ...Issue[]] {
  const [newest, ...older] = records.flatMap(issueOf);
  return newest ? [newest, ...older] : [installedIssue];
}

function issueOf(record: RevistasRecord): Issue[] {
  const file = fileOf(record);
  const { id, fecha } = record;
  const [text, published] = [recordText(record.descripcion), readStoredDate(recordText(fecha))];
  return file ? [{ id, text, published, cover: coverOf(record), file }] : [];
}
