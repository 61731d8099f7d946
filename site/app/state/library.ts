import { showMessage } from "./messages.ts";
import { createStore } from "./store.ts";

export type LibraryKind = "picture" | "document" | "audio" | "video";

/** File of the library, uploaded before, that a person chose. */
export interface ChosenFile {
  /** Name at the upload. */
  name: string;
  kind: LibraryKind;
  /** Path under /api/files of a file that texts may share. `null`: the file belongs to a record; take a copy. */
  address: string | null;
  /** Downloads the file, for a copy. @throws with a message for the person */
  fetch: () => Promise<File>;
}

/** Request to choose files; the dialog of the administrators' layout answers it. */
export interface LibraryQuestion {
  /** Kinds of files that may be chosen. */
  kinds: readonly LibraryKind[];
  /** Most files that may be chosen. */
  most: number;
  answer: (chosen: ChosenFile[]) => void;
}

/** Whether the page has the library's dialog: the pages of parish keepers do not. */
export const hasLibrary = createStore(false);

export const libraryQuestion = createStore<LibraryQuestion | null>(null);

/**
 * Opens 'Elegir de la biblioteca' over the page.
 * @returns chosen files; empty if the person closed the dialog
 */
export function chooseFromLibrary(kinds: readonly LibraryKind[], most: number): Promise<ChosenFile[]> {
  return new Promise((resolve) => {
    libraryQuestion.set({
      kinds,
      most,
      answer(chosen) {
        libraryQuestion.set(null);
        resolve(chosen);
      },
    });
  });
}

/**
 * Lets a person choose files of the library and downloads them, as copies for a field of a record that are sent with
 * the save.
 * @returns downloaded files; a message reports the first failure
 */
export async function copiesFromLibrary(kinds: readonly LibraryKind[], most: number): Promise<File[]> {
  const chosen = await chooseFromLibrary(kinds, most);
  const fetched = await Promise.allSettled(chosen.map((file) => file.fetch()));
  const [failed] = fetched.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (failed) showMessage({ title: "Error", text: failed instanceof Error ? failed.message : "", tone: "mal" });
  return fetched.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}
