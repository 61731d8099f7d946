import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../../scripts/lib/project.mjs";
import { findFreePort } from "../free-port.ts";

/** Ports and files of one proxy. */
export interface ProxyPlace {
  folder: string;
  /** Port of the proxy. */
  front: number;
  /** Port of its redirect from http. */
  plain: number;
  /** Port of the product. */
  back: number;
  /** Folder of the built files. Default: that of this project. */
  built?: string;
}

/**
 * Reads the server blocks of `deploy/nginx.conf` and gives them the ports and folders of a place.
 * @param certificates folder of `certificate.pem` and `key.pem`. `null`: without TLS.
 */
export async function documentedBlocks(place: ProxyPlace, certificates: string | null): Promise<string> {
  const text = await readFile(join(root, "deploy/nginx.conf"), "utf8");
  const pause = await findFreePort();
  const live = String.raw`\/etc\/letsencrypt\/live\/www\.ejemplo\.bo\/`;
  return replaceAll(text, [
    [/^.*listen \[::\].*\n/gm, ""],
    [/listen 80;/, `listen 127.0.0.1:${place.plain};`],
    [/listen 443 /, `listen 127.0.0.1:${place.front} `],
    [/server 127\.0\.0\.1:3000;/, `server 127.0.0.1:${place.back};`],
    [/listen 127\.0\.0\.1:3009;/, `listen 127.0.0.1:${pause};`],
    [/http:\/\/127\.0\.0\.1:3009;/g, `http://127.0.0.1:${pause};`],
    ...builtFolder(place),
    ...(certificates === null
      ? ([
          [/ ssl http2;/, ";"],
          [/^.*ssl_.*\n/gm, ""],
        ] satisfies Replacement[])
      : ([
          [new RegExp(`${live}fullchain\\.pem`), join(certificates, "certificate.pem")],
          [new RegExp(`${live}privkey\\.pem`), join(certificates, "key.pem")],
        ] satisfies Replacement[])),
    [/www\.ejemplo\.bo/g, "localhost"],
    [/\/var\/log\/nginx\//g, `${place.folder}/`],
    ...keptFolder(place),
  ]);
}

/** Folder of the kept pages of a place. */
export const pagesFolder = ({ folder }: Pick<ProxyPlace, "folder">): string => join(folder, "pages");

/** Replacement of the folder of kept pages in a documented file. */
export const keptFolder = (place: ProxyPlace): Replacement[] => [
  [/\/var\/cache\/arquidiocesis\/paginas(?=\/)/g, pagesFolder(place)],
];

/** Replacement of the folder of built files in a documented file. */
export const builtFolder = ({ built }: ProxyPlace): Replacement[] => [
  [/\/srv\/arquidiocesis\/current\/site\/build\/client(?=\/)/g, built ?? join(root, "site/build/client")],
];

type Replacement = [pattern: RegExp, by: string];

/** Replaces texts of a documented file. Throws if one is missing: the file and its user belong together. */
export function replaceAll(text: string, pairs: readonly Replacement[]): string {
  return pairs.reduce((changed, [pattern, by]) => {
    assert.match(changed, new RegExp(pattern.source, pattern.flags.replace("g", "")));
    return changed.replace(pattern, by);
  }, text);
}
