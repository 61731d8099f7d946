import type { Lock } from "./platforms.mjs";

/** Package, as CycloneDX describes it. */
interface Component {
  purl: string;
  group?: string;
  name: string;
  version: string;
  scope: "required" | "optional";
  licenses: { expression: string }[];
  hashes?: { alg: string; content: string }[];
}

/** Lists the packages of the product in the form of CycloneDX 1.5. */
export declare function billOfMaterials(
  lock: Lock,
  product: { name: string; version: string; license: string },
): { bomFormat: "CycloneDX"; specVersion: string; version: number; metadata: object; components: Component[] };
