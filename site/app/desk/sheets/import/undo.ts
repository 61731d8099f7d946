import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { withOwner } from "../../../backend/session/with-session.ts";
import { confirmMessage } from "../../../state/ask-message.ts";
import { countOf } from "../../content/content-words.ts";
import { tellFailure } from "../../failure/tell-failure.ts";
import { type UndoAnswer, undoImport } from "./sheet-requests.ts";

/** Asks, then undoes an import. @returns null if the person cancels or it fails */
export async function askAndUndo(
  collection: ContentCollection,
  { id, undoable }: { id: string; undoable: number },
): Promise<UndoAnswer | null> {
  const sure = await confirmMessage({
    title: "¿Deshacer esta importación?",
    text: `Lo que se creó se borrará, y lo que se cambió volverá a ser como antes: ${countOf(collection, undoable)}. Lo que alguien cambió después queda como está.`,
    yes: "Sí, deshacer",
    danger: true,
  });
  if (!sure) return null;
  try {
    return await withOwner((client) => undoImport(client, collection.name, id));
  } catch (error) {
    await tellFailure(error, "esta importación", () => undefined);
    return null;
  }
}
