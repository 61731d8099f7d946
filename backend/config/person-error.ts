/**
 * An error that was foreseen and is meant for a person: the technician, or whoever starts the product. The message is
 * Spanish, says what to do, holds no secret and is shown without a stack; the cause is for the log.
 */
export class PersonError extends Error {
  override readonly name: string = "PersonError";
  /** Of a command that ends with it. */
  readonly exitCode: number = 1;
}

/** Puts what the machine says into a sentence that stands in a table. @param words by the words in capitals that they replace */
export function fill(sentence: string, words: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/[A-ZÁÑÚ]{4,}/g, (word) => words[word] ?? word);
}
