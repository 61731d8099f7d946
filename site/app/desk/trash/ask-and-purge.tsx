import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { showMessageToast } from "../../components/toasts/message-toast.tsx";
import { askMessage } from "../../state/messages.ts";
import { tellFailure } from "../failure/tell-failure.ts";
import { emptyTrash, purgeItem, type TrashItem } from "./trash.ts";

const final =
  "No se podrá recuperar: sale de la Papelera y del historial. Solo quedará en los respaldos que ya existan.";

/** Asks, then deletes one item from the trash for good ('Borrar para siempre'). @returns true when it was deleted */
export function askAndPurge(item: TrashItem, reload: () => void): Promise<boolean> {
  return askAnd(() => purgeItem(item.id), reload, {
    title: `¿Borrar para siempre «${item.title}»?`,
    text: final,
    confirm: "Borrar para siempre",
    done: `«${item.title}» ya no está en la Papelera.`,
  });
}

/** Asks, then empties the trash ('Vaciar la papelera'). @returns true when it is empty */
export function askAndEmpty(count: number, reload: () => void): Promise<boolean> {
  return askAnd(emptyTrash, reload, {
    title: "¿Vaciar la papelera?",
    text: `${count === 1 ? "Se borrará para siempre 1 elemento" : `Se borrarán para siempre ${count.toLocaleString("es-ES")} elementos`}, con sus archivos. ${final}`,
    confirm: "Vaciar la papelera",
    done: "La papelera quedó vacía.",
  });
}

interface Words {
  title: string;
  text: string;
  confirm: string;
  done: string;
}

async function askAnd(work: () => Promise<unknown>, reload: () => void, words: Words): Promise<boolean> {
  const answer = await askMessage<"si" | "no">({
    title: words.title,
    text: words.text,
    tone: "mal",
    icon: <AdminIcon name="eliminar" />,
    actions: [
      { answer: "si", label: words.confirm, danger: true },
      { answer: "no", label: "Cancelar" },
    ],
  });
  if (answer !== "si") return false;
  try {
    await work();
  } catch (error) {
    await tellFailure(error, "este elemento", reload);
    return false;
  }
  await showMessageToast({ tone: "bien", title: "Borrado", text: words.done });
  return true;
}
