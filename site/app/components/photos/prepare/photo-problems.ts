/** Reason why a file cannot become a photo of the gallery. */
export type PhotoProblem = keyof typeof texts;

export class PhotoProblemError extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = "PhotoProblemError";
    this.problem = problem;
  }
}

const texts = {
  "not-image": "No es una imagen. Aquí solo se pueden subir fotos.",
  drawing: "Es un dibujo SVG. Guárdalo como PNG o JPG y súbelo otra vez.",
  heic:
    "Está en HEIC, un formato que solo usan algunos teléfonos. En el iPhone: Ajustes, Cámara, Formatos, " +
    "«Más compatible». O envíatela por WhatsApp y súbela desde ahí.",
  unreadable: "Este navegador no puede leer la foto: está dañada o en un formato poco común. Prueba con un JPG.",
  "too-large": "Es demasiado grande para prepararla aquí. Redúcela antes, o envíatela por WhatsApp y súbela desde ahí.",
  "too-heavy": "Pesa más de lo que el sitio guarda, aun reducida. Guárdala como JPG y súbela otra vez.",
  "moving-too-heavy": "Es una imagen con movimiento y pesa más de lo que el sitio guarda. Usa una más corta.",
};

/**
 * Whether a retry with the same file would fail again. `unreadable` may pass: memory or the decoder's code was missing.
 */
export const isLastingProblem = (error: unknown): boolean =>
  error instanceof PhotoProblemError && error.problem !== "unreadable";

/** Message for the person: the cause, and what to do. */
export function photoProblemText(error: unknown): string {
  return texts[error instanceof PhotoProblemError ? error.problem : "unreadable"];
}
