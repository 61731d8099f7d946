import type { HeadObjectCommandOutput } from "@aws-sdk/client-s3";
import { isContentType } from "./sidecar.ts";
import type { FileMetadata } from "./storage.ts";

/** Characters; services take some 2,000 of metadata for one object. */
const longestName = 1500;

/** The metadata of an object that is put. Values must be ASCII; PocketBase escapes them in the same way. */
export function writeMetadata({ contentType, originalName }: FileMetadata, md5: string | null) {
  const name = encodeURIComponent(originalName.toWellFormed());
  return {
    ContentType: contentType,
    Metadata: {
      ...(name !== "" && name.length <= longestName ? { "original-filename": name } : {}),
      ...(md5 === null ? {} : { md5 }),
    },
  };
}

/** The type is missing when the stored one is invalid or means nothing. */
export function readMetadata({ ContentType: type = "", Metadata: more = {} }: HeadObjectCommandOutput) {
  const { "original-filename": name = "", md5 } = more;
  return {
    ...(isContentType(type) && type !== "binary/octet-stream" ? { contentType: type } : {}),
    ...(md5 === undefined ? {} : { md5 }),
    originalName: decode(name),
  };
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}
