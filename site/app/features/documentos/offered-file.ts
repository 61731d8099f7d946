import { documentAddress, type OfferedDocument } from "@arzobispado/diocese/config/documents";
import { type FileOwner, fileAddress, fileSourceSet } from "../../backend/file-address.ts";
import { recordText } from "../../backend/settings/record-text.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";

/** PDF to read or to download. */
export interface OfferedFile {
  title: string;
  address: string;
  pages?: number | undefined;
  bytes?: number | undefined;
}

/** Picture of a document's front page. */
export interface Cover {
  address: string;
  /** `srcset` in smaller widths. Missing for a picture that comes with the site. */
  sources?: string;
  /** Alternative text, if the team wrote one. */
  alternativeText?: string | undefined;
}

/** File of a document that comes with the site. */
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

/** PDF of a record. `null`: the record has none. */
export function fileOf(record: DocumentRecord): OfferedFile | null {
  const name = recordText(record.pdf);
  if (name === "") return null;
  return { title: recordText(record.titulo), address: fileAddress(record, name), pages: record.paginas || undefined };
}

/**
 * Adds the size in bytes to a file of the team. The installed files have theirs already.
 * @param weigh asks for the size of an address
 */
export async function withFileSize(
  file: OfferedFile,
  weigh: (address: string) => Promise<number | undefined>,
): Promise<OfferedFile> {
  return file.bytes === undefined ? { ...file, bytes: await weigh(file.address) } : file;
}

export function coverOf(record: DocumentRecord): Cover | null {
  const picture = pictureOf(recordText(record.portada), record.portada_datos);
  if (!picture) return null;
  return {
    address: fileAddress(record, picture, "560x0"),
    sources: fileSourceSet(record, picture, [320, 560]),
    alternativeText: picture.alt,
  };
}
