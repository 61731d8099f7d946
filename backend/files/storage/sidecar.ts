import type { FileMetadata } from "./storage.ts";

/** Valid parts of a sidecar's content. */
type Sidecar = Partial<FileMetadata> & { md5?: string };

/**
 * Name of the file that a sidecar belongs to. An upload may itself be named `x.attrs`: it is a sidecar only if a file
 * `x` exists. `null`: no sidecar's name.
 */
export function ownerOfSidecar(name: string): string | null {
  return name.endsWith(".attrs") ? name.slice(0, -".attrs".length) : null;
}

/** Content of `<file>.attrs` as both PocketBase generations write it (protocol 12.1). @param md5 Base64. */
export function writeSidecar(metadata: FileMetadata, md5: string): string {
  return JSON.stringify({
    "user.cache_control": "",
    "user.content_disposition": "",
    "user.content_encoding": "",
    "user.content_language": "",
    "user.content_type": metadata.contentType,
    "user.metadata": metadata.originalName === "" ? null : { "original-filename": metadata.originalName },
    md5,
  });
}

/** Parses a sidecar. Empty for any other text: imported folders may hold anything there. */
export function readSidecar(text: string): Sidecar {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return {};
  }
  if (!isObject(found)) return {};
  const { "user.content_type": type, "user.metadata": more, md5 } = found;
  const name = isObject(more) ? more["original-filename"] : "";
  return {
    ...(typeof type === "string" && isContentType(type) && { contentType: type }),
    ...(typeof md5 === "string" && { md5 }),
    originalName: typeof name === "string" ? name : "",
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Whether a stored text is a media type, safe to send as a header. */
export const isContentType = (type: string) =>
  type.length <= 200 && /^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.-]+)*$/.test(type);
