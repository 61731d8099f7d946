/**
 * Expected error for a person: the technician, or whoever starts the product. The message is Spanish, says what to
 * do, holds no secret and is shown without a stack; the cause is for the log.
 */
export class PersonError extends Error {
  override readonly name: string = "PersonError";
  /** Exit code of a command that ends with this error. */
  readonly exitCode: number = 1;
}

/** Fills machine values into a sentence from a table. @param words values by the capitalised words they replace */
export function fill(sentence: string, words: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/[A-ZÁÑÚ]{4,}/g, (word) => words[word] ?? word);
}
