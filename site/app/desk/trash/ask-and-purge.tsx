import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { showMessageToast } from "../../components/toasts/message-toast.tsx";
import { confirmMessage } from "../../state/ask-message.ts";
import { tellFailure } from "../failure/tell-failure.ts";
import { emptyTrash, purgeItem, type TrashItem } from "./trash.ts";

const final =
  "No se podrá recuperar: sale de la Papelera y del historial. Solo quedará en los respaldos que ya existan.";

/** Asks, then deletes one item from the trash for good ('Borrar para siempre'). @returns true when it was deleted */
export function askAndPurge(item: TrashItem, reload: () => void): Promise<boolean> {
  return purgeAfterAsking(() => purgeItem(item.id), reload, {
    title: `¿Borrar para siempre «${item.title}»?`,
    text: final,
    yes: "Borrar para siempre",
    done: `«${item.title}» ya no está en la Papelera.`,
  });
}

/** Asks, then empties the trash ('Vaciar la papelera'). @returns true when it is empty */
export function askAndEmpty(count: number, reload: () => void): Promise<boolean> {
  return purgeAfterAsking(emptyTrash, reload, {
    title: "¿Vaciar la papelera?",
    text: `${count === 1 ? "Se borrará para siempre 1 elemento" : `Se borrarán para siempre ${count.toLocaleString("es-ES")} elementos`}, con sus archivos. ${final}`,
    yes: "Vaciar la papelera",
    done: "La papelera quedó vacía.",
  });
}

interface Purge {
  title: string;
  text: string;
  /** Label of the button that confirms. */
  yes: string;
  /** Message after it. */
  done: string;
  /** Thing in a message of failure: `este archivo`. */
  what?: string;
}

/** Asks, then deletes something for good. @param reload shows the present state after a failure @returns true when done */
export async function purgeAfterAsking(
  purge: () => Promise<unknown>,
  reload: () => void,
  { done, what = "este elemento", ...question }: Purge,
): Promise<boolean> {
  if (!(await confirmMessage({ ...question, icon: <AdminIcon name="eliminar" />, danger: true }))) return false;
  try {
    await purge();
  } catch (error) {
    await tellFailure(error, what, reload);
    return false;
  }
  await showMessageToast({ tone: "bien", title: "Borrado", text: done });
  return true;
}
