/** Error: a stored photo could not be downloaded. The message is shown to the person (EDI-12). */
export class PhotoNotFetchedError extends Error {
  constructor(statusText: string, options?: ErrorOptions) {
    super(`Error al descargar la imagen: ${statusText}`, options);
    this.name = "PhotoNotFetchedError";
  }
}

/**
 * Downloads a stored photo that must be sent again.
 * @param address under /api/files, with its token when the field is protected
 * @throws PhotoNotFetchedError
 */
export async function fetchPhoto(address: string): Promise<Blob> {
  const lost = (cause: unknown) => {
    throw new PhotoNotFetchedError("sin conexión", { cause });
  };
  const answer = await fetch(address).catch(lost);
  // HTTP/2 has no status text: use the number.
  if (!answer.ok) throw new PhotoNotFetchedError(answer.statusText || String(answer.status));
  return answer.blob().catch(lost);
}
