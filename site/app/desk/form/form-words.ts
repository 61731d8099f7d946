/** What a thing is called. */
export interface Noun {
  /** In small letters: `parroquia`. */
  one: string;
  gender: "f" | "m";
}

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

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase("es") + text.slice(1);

/** `la parroquia` */
export const theOne = ({ one, gender }: Noun): string => `${gender === "f" ? "la" : "el"} ${one}`;

/** `esta parroquia` */
export const thisOne = ({ one, gender }: Noun): string => `${gender === "f" ? "esta" : "este"} ${one}`;

/** Of a participle or pronoun: `guardad` + `a` */
export const ending = ({ gender }: Noun): "a" | "o" => (gender === "f" ? "a" : "o");

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
