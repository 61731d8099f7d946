import { statusOf } from "../../backend/status-of.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { showMessageToast } from "../../components/toasts/message-toast.tsx";
import { confirmMessage } from "../../state/ask-message.ts";
import { showMessage } from "../../state/messages.ts";
import { type ContentIndex, findField } from "../content/content-words.ts";
import { tellFailure } from "../failure/tell-failure.ts";
import { withTypeOfContent } from "../fields/files/content-type-of.ts";
import { fileRefusal } from "../fields/values/file-refusal.ts";
import { tellOutcome } from "../outcome/outcome.ts";
import { tellDeleted } from "../trash/tell-deleted.ts";
import { staysInTrash } from "../trash/trash-words.ts";
import { deleteFile, type FilePlace, fileTitle, type LibraryFile, replaceEverywhere } from "./library-files.ts";
import { countOfPlaces, replacedText, replacementText } from "./library-words.ts";

interface FileAction {
  file: LibraryFile;
  index: ContentIndex;
  /** Loads the list again. */
  reload: () => void;
}

/** Asks, replaces a file in all texts, and shows in how many places. */
export async function askAndReplace({ file, index, reload }: FileAction, by: File): Promise<void> {
  const title = fileTitle(file);
  const collection = index.get(file.collectionName);
  const field = collection && findField(collection, file.field);
  const refused = field && fileRefusal(field, await withTypeOfContent(by));
  if (refused) return showMessage({ title: "Ese archivo no se puede usar", text: refused, tone: "ojo" });
  const sure = await confirmMessage({
    title: "¿Cambiarlo en todas partes?",
    text: replacementText(file, title, by.name),
    detail: <p className="suave">El archivo anterior se borra y no se puede recuperar.</p>,
    tone: "ojo",
    yes: "Cambiar en todas partes",
    danger: true,
  });
  if (!sure) return;
  try {
    const places = await replaceEverywhere(file, by);
    await showMessageToast({ tone: "bien", title: "Cambiado", text: replacedText(places) });
    reload();
  } catch (error) {
    if (statusOf(error) !== 403) return tellFailure(error, "este archivo", reload);
    showMessage({
      title: "No se cambió nada",
      text: "Alguno de los lugares que lo muestran solo lo puede cambiar otra persona del equipo. Pídeselo.",
      tone: "ojo",
    });
  }
}

/** Asks, deletes a file that no text shows, and shows the result (CON-07). */
export async function askAndDeleteFile({ file, index, reload }: FileAction): Promise<void> {
  const title = fileTitle(file);
  const collection = index.get(file.collectionName);
  // `total` may be stale: the server checks again whether a text uses the file.
  if (file.total > 0) return tellUsed(title, index, file);
  const sure = await confirmMessage({
    title: "¿Estás seguro?",
    text: "¡No podrás revertir esto!",
    detail: (
      <>
        <p className="suave">Se borrará «{title}».</p>
        <p className="suave">Si alguien lo puso en un borrador que no terminó, ahí dejará de verse.</p>
        {collection?.trash && <p className="suave">{staysInTrash}</p>}
      </>
    ),
    icon: <AdminIcon name="eliminar" />,
    yes: "¡Sí, eliminar!",
    danger: true,
  });
  if (!sure) return;
  try {
    await deleteFile(file);
    const outcome = { title: "¡Eliminado!", text: "El archivo ha sido eliminado.", at: window.location.pathname };
    if (collection) tellDeleted({ collection, index, id: file.recordId, reload, ...outcome });
    else tellOutcome(outcome);
    reload();
  } catch (error) {
    const used = statusOf(error) === 409 ? (error as { response?: UsedAnswer }).response : undefined;
    if (!used?.places) return tellFailure(error, "este archivo", reload);
    tellUsed(title, index, used);
    reload();
  }
}

interface UsedAnswer {
  places: FilePlace[];
  total: number;
}

function tellUsed(title: string, index: ContentIndex, { places, total }: UsedAnswer): void {
  const named = places.map(
    (place) => `${index.get(place.collectionName)?.one ?? place.collectionName} «${place.title || "Sin nombre"}»`,
  );
  showMessage({
    title: `No se puede eliminar «${title}»`,
    text: `Se usa en ${countOfPlaces(total)}${named.length > 0 ? `: ${named.join(", ")}` : ""}.`,
    detail: <p className="suave">Quítalo antes de esos textos, o cámbialo por otro. No se borró nada.</p>,
    tone: "ojo",
  });
}
