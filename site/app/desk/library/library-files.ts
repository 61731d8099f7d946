import type { ListResult } from "pocketbase";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { fileAddress } from "../../backend/file-address.ts";
import { withFileToken } from "../../backend/session/file-token.ts";
import { ifSignedIn, withOwner } from "../../backend/session/with-session.ts";
import type { ChosenFile, LibraryKind } from "../../state/library.ts";
import { givenName } from "../../text/names/given-name.ts";
import { randomKey } from "../../text/random-key.ts";
import { sendWithFiles } from "../uploads/send-with-files.ts";

/** Record whose text shows a file. */
export interface FilePlace {
  collectionName: string;
  id: string;
  title: string;
}

/** File that a record holds, as `GET /api/library` returns it (docs/api.md). */
export interface LibraryFile {
  collectionId: string;
  collectionName: string;
  recordId: string;
  title: string;
  field: string;
  name: string;
  originalName: string;
  kind: LibraryKind;
  type: string;
  size: number | null;
  missing: boolean;
  protected: boolean;
  added: string;
  /** The record is nothing but the file, and no relation leads to it: only texts can show it. */
  loose: boolean;
  places: FilePlace[];
  /** Number of records whose texts show it, including records that the person may not see. */
  total: number;
}

export interface LibraryPage extends ListResult<LibraryFile> {
  /** `false`: not all files are in the list yet. */
  complete: boolean;
}

export interface LibraryRequest {
  search?: string;
  kind?: string;
  collection?: string;
  unused?: boolean;
  page: number;
  perPage: number;
}

/** Finds files of the library. @throws the client's error */
export async function findFiles(request: LibraryRequest, signal?: AbortSignal): Promise<LibraryPage> {
  const query = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== "" && value !== false));
  const client = await browserClient();
  return client.send<LibraryPage>("/api/library", {
    method: "GET",
    query,
    ...(signal && { signal }),
  });
}

export const ownerOf = ({ recordId: id, collectionId }: LibraryFile) => ({ id, collectionId });

export const addressOfFile = (file: LibraryFile): string => fileAddress(ownerOf(file), file.name);

/** Name of the file as it was uploaded. */
export const fileTitle = ({ name, originalName }: Pick<LibraryFile, "name" | "originalName">): string =>
  originalName || givenName(name);

const pathOf = ({ collectionName, recordId, name }: LibraryFile) =>
  ["", "api", "library", collectionName, recordId, name].map(encodeURIComponent).join("/");

/** Replaces a file in all texts. @returns number of records that show the new one @throws the client's error */
export async function replaceEverywhere(file: LibraryFile, by: File): Promise<number> {
  const files = { [file.field]: [{ key: randomKey(), file: by, name: by.name }] };
  const { places } = await withOwner((client) =>
    sendWithFiles({ values: {}, files }, (body) =>
      client.send<{ places: number }>(`${pathOf(file)}/replacement`, { method: "POST", body, ...shownByDialog }),
    ),
  );
  return places;
}

/** Deletes a file that no text shows. @throws the client's error; 409 with `places` when a text shows it */
export async function deleteFile(file: LibraryFile): Promise<void> {
  await withOwner((client) => client.send(pathOf(file), { method: "DELETE", ...shownByDialog }));
}

/** Converts a library file to the answer of `chooseFromLibrary`. */
export function asChosen(file: LibraryFile): ChosenFile {
  const name = fileTitle(file);
  return {
    name,
    kind: file.kind,
    address: file.loose ? addressOfFile(file) : null,
    async fetch() {
      const failed = (cause?: unknown) =>
        new Error(`No se pudo traer «${name}» de la biblioteca. Vuelve a intentarlo.`, { cause });
      // With a token: the original, also of a picture that visitors may not see.
      const address = await ifSignedIn(() => withFileToken(addressOfFile(file))).catch((error) => {
        throw failed(error);
      });
      const answer = await fetch(address).catch((error) => {
        throw failed(error);
      });
      if (!answer.ok) throw failed();
      const blob = await answer.blob();
      return new File([blob], name, { type: blob.type.split(";")[0] ?? "" });
    },
  };
}
