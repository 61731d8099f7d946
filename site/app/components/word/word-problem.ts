/** Reason why a file cannot be imported as a document. */
export type WordProblem = keyof typeof texts;

export class WordProblemError extends Error {
  readonly problem: WordProblem;

  constructor(problem: WordProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = "WordProblemError";
    this.problem = problem;
  }
}

const texts = {
  "old-format": "Es de un Word antiguo (.doc). Ábrelo en Word, guárdalo como .docx y tráelo otra vez.",
  "not-a-document": "No es un documento de Word (.docx).",
  "too-large": "Pesa más de 30 MB. Quítale fotos, o súbelas aparte.",
  "unpacks-too-large": "Lo que trae dentro es demasiado grande para este aparato.",
  unreadable: "Está dañado, o este navegador no pudo leerlo. Prueba a copiar el texto en Word y pegarlo aquí.",
  locked: "Está protegido con contraseña. Quítasela en Word y tráelo otra vez.",
  empty: "No tiene texto ni fotos.",
  "too-slow": "Tarda demasiado en leerse. Copia el texto en Word y pégalo aquí.",
};

/** Message for the person: the cause, and what to do. */
export const wordProblemText = (error: unknown): string =>
  texts[error instanceof WordProblemError ? error.problem : "unreadable"];

/** Whether a retry with the same file would fail again. */
export const isLastingWordProblem = (error: unknown): boolean =>
  error instanceof WordProblemError && !["unreadable", "too-slow"].includes(error.problem);
