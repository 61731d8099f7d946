import { licenceOf } from "./dependencies.mjs";

/**
 * Lists the packages of the product in the form of CycloneDX 1.5: those of every system, and none of the tests. npm's
 * own `npm sbom` leaves out more than half of them in a project with workspaces.
 *
 * @param {import("./platforms.mjs").Lock} lock
 * @param {{name: string, version: string, license: string}} product
 */
export function billOfMaterials(lock, { name, version, license }) {
  const places = Object.entries(lock.packages).filter(
    ([place, { dev, link }]) => place.includes("node_modules/") && !dev && !link,
  );
  const parts = new Map(places.map(([place, entry]) => componentOf(place, entry)).map((part) => [part.purl, part]));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name, version, licenses: [{ expression: license }] } },
    components: [...parts.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}

function componentOf(place, entry) {
  const { version, integrity } = entry;
  // A package installed under another name has its own in `name`.
  const whole = entry.name ?? place.split("node_modules/").at(-1);
  const [name, group] = whole.split("/").reverse();
  const purl = `pkg:npm/${whole.replace("@", "%40")}@${version}`;
  return {
    ...{ type: "library", "bom-ref": purl, ...(group ? { group } : {}), name, version, purl },
    scope: entry.optional || entry.devOptional ? "optional" : "required",
    licenses: [{ expression: licenceOf(whole, entry) }],
    ...(integrity ? { hashes: integrity.split(" ").map(hashOf) } : {}),
  };
}

/** Hash in hexadecimal, of a checksum as npm writes it: `sha512-` and base64. */
function hashOf(checksum) {
  const [algorithm, content] = checksum.split(/-(.*)/s);
  return {
    alg: algorithm.toUpperCase().replace("SHA", "SHA-"),
    content: Buffer.from(content, "base64").toString("hex"),
  };
}
