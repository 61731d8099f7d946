import type { HeadObjectCommandOutput } from "@aws-sdk/client-s3";
import { isContentType } from "./sidecar.ts";
import type { FileMetadata } from "./storage.ts";

/** Maximum characters of the name. Services accept some 2,000 of metadata per object. */
const longestName = 1500;

/** Builds the metadata of an object to put. Values must be ASCII; PocketBase escapes them the same way. */
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

/** Reads the metadata of an object. Leaves out an invalid or meaningless content type. */
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
