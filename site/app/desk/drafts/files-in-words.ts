import type { newFiles } from "./draft-files.ts";

/** `1 foto`, `3 fotos`, `2 archivos`; empty without any. */
export function filesInWords(files: ReturnType<typeof newFiles>): string {
  if (files.length === 0) return "";
  const noun = files.every(({ source }) => source.file.type.startsWith("image/")) ? "foto" : "archivo";
  return files.length === 1 ? `1 ${noun}` : `${files.length} ${noun}s`;
}

/** `1 foto nueva`, `2 archivos nuevos`; empty without any. */
export function newFilesInWords(files: ReturnType<typeof newFiles>): string {
  const words = filesInWords(files);
  if (words === "") return "";
  return `${words} nuev${words.includes("foto") ? "a" : "o"}${files.length === 1 ? "" : "s"}`;
}
