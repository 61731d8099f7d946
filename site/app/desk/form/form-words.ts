import { capital } from "../../text/capital.ts";
import { ending, type Noun, theOne } from "../content/content-words.ts";

/** The words of a form's messages. */
export interface FormWords {
  noun: Noun;
  saved: { title: string; text: string };
  /** When a save failed. */
  failed: string;
  /** Title of the question before the form is left. */
  unsaved: string;
  /** What a save does. */
  act: "Publicar" | "Guardar";
}

/** The words for a thing about which the specification says none. */
export function wordsFor(noun: Noun): FormWords {
  return {
    noun,
    saved: {
      title: `${capital(noun.one)} guardad${ending(noun)}`,
      text: `${capital(theOne(noun))} se guardó correctamente.`,
    },
    failed: `Ocurrió un error al guardar ${theOne(noun)}.`,
    unsaved: "Tienes cambios sin guardar",
    act: "Guardar",
  };
}
