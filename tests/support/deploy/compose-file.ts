import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { parse } from "yaml";
import { root } from "../../../scripts/lib/project.mjs";
import { deployFile } from "./unit-file.ts";

/** Part of `deploy/compose.yaml` that tests read. The schema has checked its form. */
export interface ComposeFile {
  services: Record<"sitio" | "base" | "proxy", ComposeService>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string; ip_range?: string }[] } }>;
  volumes: Record<string, unknown>;
}

interface ComposeService {
  image: string;
  build: { context: string; dockerfile: string; args: { BASE: string } };
  command: string[];
  env_file: string;
  environment: Record<string, string>;
  volumes: string[];
  networks: string[] | Record<string, { ipv4_address: string }>;
  healthcheck: { test: string[] };
  stop_grace_period: string;
}

export const readCompose = (): ComposeFile => parse(deployFile("compose.yaml"));

/** Pinned copy; its licence, Apache-2.0, lies beside. */
const schema = JSON.parse(readFileSync(join(root, "tests/deploy/compose-spec/compose-spec.json"), "utf8"));

/** Differences of a compose file from the schema of the Compose Specification. */
export function composeProblems(file: unknown): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  // Older drafts named a schema so.
  ajv.removeKeyword("id");
  const { $schema: _, ...rules } = schema;
  const isValid = ajv.compile(rules);
  return isValid(file) ? [] : (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
