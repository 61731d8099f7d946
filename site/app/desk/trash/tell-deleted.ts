import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { withSession } from "../../backend/session/with-session.ts";
import { contentAddress } from "../content/content.ts";
import type { ContentIndex } from "../content/content-words.ts";
import { tellFailure } from "../failure/tell-failure.ts";
import { closeOutcome, tellOutcome } from "../outcome/outcome.ts";
import { restoreAndTell } from "./restore.tsx";
import { findDeleted } from "./trash.ts";

interface Deleted {
  collection: ContentCollection;
  index: ContentIndex;
  /** Id of the deleted item. */
  id: string;
  title: string;
  text: string;
  /** Path of the page that shows the message. Default: the collection's list. */
  at?: string;
  /** Loads the list again. */
  reload: () => void;
}

/** Shows on the list that an item was deleted. 'Deshacer' restores it while it is in the trash (ADN-08, HIS-01). */
export function tellDeleted(deleted: Deleted): void {
  const { collection, title, text, at = contentAddress(collection) } = deleted;
  tellOutcome({ title, text, at, ...(collection.trash && { undo: () => bringBack(deleted) }) });
}

async function bringBack({ collection, index, id, reload }: Deleted): Promise<void> {
  try {
    const item = await withSession(() => findDeleted(collection.name, id));
    // Not in the trash: someone has already restored it.
    if (!item || (await restoreAndTell(item, index, reload))) closeOutcome();
  } catch (error) {
    await tellFailure(error, "este elemento", reload);
  }
  reload();
}
