import { showMessage } from "./messages.ts";
import { createStore } from "./store.ts";

export type LibraryKind = "picture" | "document" | "audio" | "video";

/** A file that somebody has uploaded before and that is chosen again. */
export interface ChosenFile {
  /** As it was uploaded. */
  name: string;
  kind: LibraryKind;
  /** Path under /api/files of one that texts may share; null for a file that belongs to a record: take a copy. */
  address: string | null;
  /** Its bytes, for a copy. @throws with a message for the person */
  fetch: () => Promise<File>;
}

/** What is asked for: the dialog of the administrators' layout answers it. */
export interface LibraryQuestion {
  /** Only files of these kinds. */
  kinds: readonly LibraryKind[];
  /** How many may be chosen. */
  most: number;
  answer: (chosen: ChosenFile[]) => void;
}

/** There is somebody to ask: the pages of the keepers of parishes have no library. */
export const hasLibrary = createStore(false);

export const libraryQuestion = createStore<LibraryQuestion | null>(null);

/**
 * Opens 'Elegir de la biblioteca' over the page.
 * @returns what was chosen; nothing when the person closed it
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
 * The same for a field of a record: the bytes, which travel with the save as a copy.
 * @returns those that could be fetched; of the others the person is told
 */
export async function copiesFromLibrary(kinds: readonly LibraryKind[], most: number): Promise<File[]> {
  const chosen = await chooseFromLibrary(kinds, most);
  const fetched = await Promise.allSettled(chosen.map((file) => file.fetch()));
  const [failed] = fetched.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (failed) showMessage({ title: "Error", text: failed instanceof Error ? failed.message : "", tone: "mal" });
  return fetched.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}
