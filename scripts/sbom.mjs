import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { billOfMaterials } from "./lib/bill-of-materials.mjs";
import { inRoot } from "./lib/project.mjs";

/** Writes the list of parts of this version, for a release: `npm run sbom`, `npm run sbom -- FILE`. */
const [file = join("build", "sbom.cdx.json")] = process.argv.slice(2);
const [lock, product] = ["package-lock.json", "package.json"].map((name) =>
  JSON.parse(readFileSync(inRoot(name), "utf8")),
);
const bill = billOfMaterials(lock, product);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} packages of ${product.name} ${product.version}`);
