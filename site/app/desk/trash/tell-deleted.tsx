import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { withSession } from "../../backend/session/with-session.ts";
import { askMessage } from "../../state/messages.ts";
import type { ContentIndex } from "../content/content-words.ts";
import { tellFailure } from "../failure/tell-failure.ts";
import { restoreAndTell } from "./restore.tsx";
import { findDeleted } from "./trash.ts";

interface Deleted {
  collection: ContentCollection;
  index: ContentIndex;
  /** Of what was deleted. */
  id: string;
  title: string;
  text: string;
  /** The word on the button that closes it. */
  close: string;
  /** Asks for the list again. */
  reload: () => void;
}

/** Says that something was deleted; 'Deshacer' brings it back as long as it is in the trash (ADN-08, HIS-01). */
export async function tellDeleted({ collection, index, id, title, text, close, reload }: Deleted): Promise<void> {
  const undo = { answer: "deshacer" as const, label: "Deshacer", undoes: true };
  const answer = await askMessage<"deshacer" | "cerrar">({
    title,
    text,
    tone: "bien",
    actions: collection.trash ? [undo, { answer: "cerrar", label: close }] : [{ answer: "cerrar", label: close }],
  });
  if (answer !== "deshacer") return;
  try {
    const item = await withSession(() => findDeleted(collection.name, id));
    // Somebody has been quicker.
    if (item) await restoreAndTell(item, index, reload);
  } catch (error) {
    await tellFailure(error, "este elemento", reload);
  }
  reload();
}
