import { capital } from "../../text/capital.ts";
import { ending, type Noun, theOne } from "../content/content-words.ts";

/** Texts of a form's messages. */
export interface FormWords {
  noun: Noun;
  saved: { title: string; text: string };
  /** Message after a failed save. */
  failed: string;
  /** Title of the question before leaving with unsaved changes. */
  unsaved: string;
  /** Verb on the save button. */
  act: "Publicar" | "Guardar";
}

/** Default texts for a collection without texts in the specification. */
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
