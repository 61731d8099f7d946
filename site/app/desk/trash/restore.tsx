import { statusOf } from "../../backend/status-of.ts";
import { SoftLines } from "../../components/admin/soft-lines.tsx";
import { showMessageToast } from "../../components/toasts/message-toast.tsx";
import { showMessage } from "../../state/messages.ts";
import { itemAddress } from "../content/content.ts";
import type { ContentIndex } from "../content/content-words.ts";
import { tellFailure } from "../failure/tell-failure.ts";
import { restoreItem, type TrashItem } from "./trash.ts";
import { lostTexts, restoredText, takenText } from "./trash-words.ts";

/** Restores an item from the trash and shows the result. @returns true when it was restored */
export async function restoreAndTell(item: TrashItem, index: ContentIndex, reload: () => void): Promise<boolean> {
  const collection = index.get(item.collectionName);
  try {
    const { lost } = await restoreItem(item.id);
    const lines = lostTexts(lost, item, index);
    const text = restoredText(item, collection);
    if (lines.length === 0) await showMessageToast({ tone: "bien", title: "Restaurado", text });
    else tellLost(text, lines);
    return true;
  } catch (error) {
    const taken = takenOf(error);
    if (!taken) {
      await tellFailure(error, "este elemento", reload);
      return false;
    }
    const other = index.get(taken.collectionName);
    const address = other && taken.recordId !== "" ? itemAddress(other, taken.recordId) : null;
    showMessage({
      title: `No se pudo restaurar «${item.title}»`,
      text: takenText(taken, other),
      detail: (
        <p className="suave">
          Cambia o elimina antes lo que ocupa su lugar. Esto sigue en la Papelera.
          {address && (
            <>
              {" "}
              <a href={address}>Abrir lo que ocupa su lugar</a>
            </>
          )}
        </p>
      ),
      tone: "ojo",
    });
    return false;
  }
}

function tellLost(text: string, lines: readonly string[]): void {
  showMessage({
    title: "Restaurado, con algo menos",
    text,
    detail: <SoftLines lines={lines} />,
    tone: "ojo",
  });
}

interface Taken {
  collectionName: string;
  recordId: string;
  title: string;
}

function takenOf(error: unknown): Taken | null {
  if (statusOf(error) !== 409) return null;
  return (error as { response?: { taken?: Taken } }).response?.taken ?? null;
}
