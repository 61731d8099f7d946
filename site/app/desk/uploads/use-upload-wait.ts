import { useState } from "react";
import { askMessage } from "../../state/ask-message.ts";
import { failedText, withoutText } from "./upload-words.ts";
import { type Uploads, whenSettled } from "./use-uploads.ts";

/** `without`: save without the missing uploads; `stay`: do not save. */
export type UploadAnswer = "without" | "stay";

/** Waits for running uploads before a save, and asks about failed ones (HIS-08). */
export function useUploadWait({ store }: Uploads, act: "Publicar" | "Guardar") {
  const [answer, setAnswer] = useState<((answer: UploadAnswer) => void) | null>(null);

  /** @returns true when the save may go on */
  async function untilUploaded(goTo: (field: string) => void): Promise<boolean> {
    if (store.get().some(({ working }) => working > 0)) {
      const { settled, stop } = whenSettled(store);
      const answered = new Promise<UploadAnswer>((resolve) => setAnswer(() => resolve));
      const outcome = await Promise.race([settled, answered]);
      stop();
      setAnswer(null);
      if (outcome === "stay") return false;
      if (outcome === "without") return true;
    }
    const failed = store.get().filter((one) => one.failed > 0);
    const [first] = failed;
    if (!first) return true;
    const next = await askMessage<UploadAnswer>({
      title: "Falta lo que falló",
      text: `${failedText(failed)}. En el formulario puedes intentarlo otra vez o descartar lo que no sirve.`,
      tone: "ojo",
      actions: [
        { answer: "without", label: withoutText(act, failed), danger: true },
        { answer: "stay", label: "Volver al formulario" },
      ],
    });
    if (next === "stay") goTo(first.field);
    return next === "without";
  }

  return { waiting: answer, untilUploaded };
}
