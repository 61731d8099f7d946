import { BadRequestError } from "../../protocol/errors.ts";
import { checksumAlgorithms, UploadRefusedError } from "./refusals.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Maximum characters of `Upload-Metadata`. All headers of a request together have 16 KiB. */
const longestMetadata = 2000;

/** Accepts only requests for tus 1.0.0. @throws UploadRefusedError 412 for another version or no version header */
export function refuseOtherVersion(headers: Headers): void {
  if (headers["tus-resumable"] !== "1.0.0") throw new UploadRefusedError(412, "This server speaks tus 1.0.0.");
}

/** Reads a number of bytes: digits only, without sign, space or exponent. @throws BadRequestError */
export function readBytes(headers: Headers, name: "upload-length" | "upload-offset"): number {
  const text = headers[name];
  const bytes = typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(bytes)) throw new BadRequestError(`Missing or invalid ${name}.`);
  return bytes;
}

/** Parsed header `Upload-Metadata`. */
interface Metadata {
  /** File name from the header. Empty: not given. */
  filename: string;
  /** Normalized header, as `HEAD` returns it. */
  text: string;
}

/** Reads pairs of key and base64 value. A key may have no value, and must not repeat. @throws BadRequestError */
export function readMetadata(headers: Headers): Metadata {
  const text = headers["upload-metadata"] ?? "";
  if (text === "") return { filename: "", text };
  if (typeof text !== "string" || text.length > longestMetadata) throw unreadable();
  const pairs = text.split(",").map((pair) => {
    const [, key, value = ""] = /^ *([\x21-\x2b\x2d-\x7e]+)(?: ([A-Za-z\d+/]*={0,2}))? *$/.exec(pair) ?? [];
    if (key === undefined) throw unreadable();
    return [key, value] as const;
  });
  const values = new Map(pairs);
  if (values.size < pairs.length) throw unreadable();
  const written = pairs.map(([key, value]) => (value === "" ? key : `${key} ${value}`)).join(",");
  return { filename: Buffer.from(values.get("filename") ?? "", "base64").toString("utf8"), text: written };
}

const unreadable = () => new BadRequestError("Invalid upload-metadata.");

export interface Checksum {
  algorithm: (typeof checksumAlgorithms)[number];
  /** Digest of the bytes of one request. */
  digest: Buffer;
}

/** Reads the checksum of a request. `null`: no header. @throws BadRequestError for an unknown algorithm */
export function readChecksum(headers: Headers): Checksum | null {
  const text = headers["upload-checksum"];
  if (text === undefined) return null;
  const [, name, value = ""] = /^([a-z\d]+) ([A-Za-z\d+/]+={0,2})$/.exec(String(text)) ?? [];
  const algorithm = checksumAlgorithms.find((known) => known === name);
  if (!algorithm) throw new BadRequestError("Missing or unknown algorithm in upload-checksum.");
  return { algorithm, digest: Buffer.from(value, "base64") };
}
