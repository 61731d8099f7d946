import { documentAddress, type OfferedDocument } from "@arzobispado/diocese/config/documents";
import { type FileOwner, fileAddress, fileSourceSet } from "../../backend/file-address.ts";
import { said } from "../../backend/settings/said.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";

/** A PDF to read or to keep. */
export interface OfferedFile {
  title: string;
  address: string;
  pages?: number | undefined;
  bytes?: number | undefined;
}

/** A picture of its front. */
export interface Cover {
  address: string;
  /** The same in smaller widths; of a picture of the site there is one. */
  sources?: string;
  /** What those read who do not see it, where the team has said it. */
  alternativeText?: string | undefined;
}

/** One that the site itself brings. */
export const installedFile = (offered: OfferedDocument): OfferedFile => ({
  ...offered,
  address: documentAddress(offered),
});

interface DocumentRecord extends FileOwner {
  titulo: string;
  pdf: string;
  paginas: number;
  portada: string;
  portada_datos: unknown;
}

/** @returns null where there is none */
export function fileOf(record: DocumentRecord): OfferedFile | null {
  const name = said(record.pdf);
  if (name === "") return null;
  return { title: said(record.titulo), address: fileAddress(record, name), pages: record.paginas || undefined };
}

/** The same with its weight, of one of the team's; the site's own know theirs. @param weigh asks for it */
export async function weighed(
  file: OfferedFile,
  weigh: (address: string) => Promise<number | undefined>,
): Promise<OfferedFile> {
  return file.bytes === undefined ? { ...file, bytes: await weigh(file.address) } : file;
}

export function coverOf(record: DocumentRecord): Cover | null {
  const picture = pictureOf(said(record.portada), record.portada_datos);
  if (!picture) return null;
  return {
    address: fileAddress(record, picture, "560x0"),
    sources: fileSourceSet(record, picture, [320, 560]),
    alternativeText: picture.alt,
  };
}
