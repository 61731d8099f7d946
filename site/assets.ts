import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

/** One file of the built site, held in memory in every form that is sent. */
export interface Asset {
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  /** Null for what is compressed already (pictures, fonts). */
  gzip: Buffer | null;
  brotli: Buffer | null;
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

/** Reads the built client files; the keys are the paths of their addresses. Files below `/assets/` carry a hash in their name. */
export async function loadAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const assets = new Map<string, Asset>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith(".") || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    assets.set(path, await loadAsset(file, path));
  }
  return assets;
}

async function loadAsset(file: string, path: string): Promise<Asset> {
  const identity = await readFile(file);
  const extension = path.slice(path.lastIndexOf(".") + 1);
  const squeeze = compressible.has(extension);
  return {
    headers: {
      "content-type": contentTypes[extension] ?? "application/octet-stream",
      "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "x-content-type-options": "nosniff",
      // Our own pages show documents in a frame (docs/decisions/0016).
      ...(extension === "pdf" ? { "content-security-policy": "frame-ancestors 'self'" } : {}),
      ...(squeeze ? { vary: "Accept-Encoding" } : {}),
    },
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    identity,
    gzip: squeeze ? await readOrMake(`${file}.gz`, () => compressWithGzip(identity, { level: 9 })) : null,
    brotli: squeeze
      ? await readOrMake(`${file}.br`, () =>
          compressWithBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      : null,
  };
}

/** The build writes the compressed forms beside the files; without them (a build by hand) they are made at the start. */
async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    return make();
  }
}
