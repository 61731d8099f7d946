import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { workerPath } from "../app/text/offline-addresses.ts";
import { type Body, compressWithBrotli, compressWithGzip, etagOf, uncompressed } from "./node-answer.ts";

/** File of the built site, held in memory in every form that is sent. */
export interface Asset {
  headers: Record<string, string>;
  etag: string;
  /** Formats that are compressed already (pictures, fonts) have no other form. */
  body: Body;
}

const contentTypes: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  ico: "image/x-icon",
  woff2: "font/woff2",
  txt: "text/plain; charset=utf-8",
  pdf: "application/pdf",
  webmanifest: "application/manifest+json",
};
const compressible = new Set(["css", "js", "json", "svg", "txt", "webmanifest"]);

/**
 * Headers of the worker. Browsers revalidate it each time, so that another build or its end reaches every phone. Its
 * requests stay on this origin: its own policy applies, not that of the page.
 */
const headersOfWorker = {
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'",
  "cross-origin-resource-policy": "same-origin",
};

/** Built client files by the path of their address. Each is read with its first request, and stays in memory. */
export class Assets {
  /** File by path. */
  readonly #files: ReadonlyMap<string, string>;
  readonly #loaded = new Map<string, Promise<Asset>>();

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  find(path: string): Promise<Asset> | undefined {
    const file = this.#files.get(path);
    return file === undefined ? undefined : (this.#loaded.get(path) ?? this.#load(file, path));
  }

  #load(file: string, path: string): Promise<Asset> {
    const loading = loadAsset(file, path);
    this.#loaded.set(path, loading);
    // A file that could not be read is tried again with the next request.
    loading.catch(() => this.#loaded.delete(path));
    return loading;
  }
}

export const noAssets = new Assets(new Map());

export async function listAssets(folder: string): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith(".") || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, file).split(sep).join("/")}`, file);
  }
  return new Assets(files);
}

async function loadAsset(file: string, path: string): Promise<Asset> {
  const identity = await readFile(file);
  const extension = path.slice(path.lastIndexOf(".") + 1);
  const squeeze = compressible.has(extension);
  return {
    headers: {
      "content-type": contentTypes[extension] ?? "application/octet-stream",
      // Files below `/assets/` have a hash in their name.
      "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "x-content-type-options": "nosniff",
      ...(path === workerPath ? headersOfWorker : {}),
      // PDFs are shown in a frame by our own pages (docs/decisions/0016).
      ...(extension === "pdf" ? { "content-security-policy": "frame-ancestors 'self'" } : {}),
      ...(squeeze ? { vary: "Accept-Encoding" } : {}),
    },
    etag: etagOf(identity),
    body: squeeze
      ? {
          identity,
          gzip: await readOrMake(`${file}.gz`, () => compressWithGzip(identity, { level: 9 })),
          brotli: await readOrMake(`${file}.br`, () => compressWithBrotli(identity, 11)),
        }
      : uncompressed(identity),
  };
}

/**
 * Reads a compressed form that the build has written beside the file; without one (a build by hand) compresses here.
 */
async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    return make();
  }
}
