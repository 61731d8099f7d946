import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { confirmMessage } from "../../state/ask-message.ts";
import { showMessage } from "../../state/messages.ts";
import { capital } from "../../text/capital.ts";
import { type AnyRecord, type ContentIndex, ending, theOne, thisOne, titleOf } from "../content/content-words.ts";
import { tellFailure } from "../failure/tell-failure.ts";
import { tellDeleted } from "../trash/tell-deleted.ts";
import { staysInTrash } from "../trash/trash-words.ts";
import { deletionText, effectText, holdersOf, refusalText } from "./deletion-words.ts";
import { findReferences, type ReferringItems } from "./references.ts";

interface Deletion {
  collection: ContentCollection;
  index: ContentIndex;
  record: AnyRecord;
  /** Loads the list again. */
  reload: () => void;
}

/** Shows what refers to an item, asks, deletes and reports the result (CON-07). @returns true when it was deleted */
export async function askAndDelete({ collection, index, record, reload }: Deletion): Promise<boolean> {
  const title = titleOf(collection, record);
  try {
    const referring = await withOwner((client) => findReferences(client, index, collection, record.id));
    const holders = holdersOf(collection, referring);
    if (holders.length > 0) {
      tellRefusal(collection, title, holders);
      return false;
    }
    if (!(await confirmDeletion(collection, title, referring))) return false;
    await withOwner((client) => client.collection(collection.name).delete(record.id, shownByDialog));
  } catch (error) {
    await tellFailure(error, thisOne(collection), reload);
    return false;
  }
  const text = `${capital(theOne(collection))} ha sido eliminad${ending(collection)}.`;
  tellDeleted({ collection, index, id: record.id, reload, title: `¡Eliminad${ending(collection)}!`, text });
  return true;
}

function tellRefusal(collection: ContentCollection, title: string, holders: readonly ReferringItems[]): void {
  showMessage({
    title: `No se puede eliminar «${title}»`,
    text: holders.map((items) => refusalText(collection, items)).join(" "),
    detail: <p className="suave">Cámbiales antes ese dato por otro. No se borró nada.</p>,
    tone: "ojo",
  });
}

function confirmDeletion(
  collection: ContentCollection,
  title: string,
  referring: readonly ReferringItems[],
): Promise<boolean> {
  return confirmMessage({
    title: "¿Estás seguro?",
    text: "¡No podrás revertir esto!",
    detail: (
      <>
        <p className="suave">{deletionText(collection, title)}</p>
        {referring.map((items) => (
          <p className="suave" key={`${items.collection.name}.${items.reference.field}`}>
            {effectText(items)}
          </p>
        ))}
        {collection.trash && <p className="suave">{staysInTrash}</p>}
      </>
    ),
    icon: <AdminIcon name="eliminar" />,
    yes: "¡Sí, eliminar!",
    danger: true,
  });
}
