/** Counts files in words: `1 foto`, `3 fotos`, `2 archivos`; empty without any. */
export function filesInWords(files: readonly { file: Blob }[]): string {
  if (files.length === 0) return "";
  const noun = files.every(({ file }) => file.type.startsWith("image/")) ? "foto" : "archivo";
  return files.length === 1 ? `1 ${noun}` : `${files.length} ${noun}s`;
}

/** Counts new files in words: `1 foto nueva`, `2 archivos nuevos`; empty without any. */
export function newFilesInWords(files: readonly { file: Blob }[]): string {
  const words = filesInWords(files);
  if (words === "") return "";
  return `${words} nuev${words.includes("foto") ? "a" : "o"}${files.length === 1 ? "" : "s"}`;
}
