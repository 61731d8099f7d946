import { readFile } from "node:fs/promises";
import { fixture } from "./bring-in.ts";

type Values = Record<string, unknown>;

/** Answers of a real server about an archive; see tests/fixtures/pocketbase/README.md. */
export interface Expected {
  generation: string;
  counts: Record<string, number>;
  collections: (Values & { id: string; name: string; type: string; indexes: string[]; fields: { id: string }[] })[];
  records: Record<string, (Values & { id: string })[]>;
  files: {
    collection: string;
    recordId: string;
    field: string;
    name: string;
    size: number;
    sha256: string;
    contentType: string;
    originalName: string;
    missing?: boolean;
    withoutAttrs?: boolean;
    protected?: boolean;
  }[];
  orphans: { collectionId: string; recordId: string; name: string }[];
  superusers: { email: string; password: string; id: string }[];
  accounts: {
    collection: string;
    id: string;
    email: string;
    username: string;
    password?: string;
    links: { provider: string; providerId: string }[];
  }[];
  tokens: { of: "superuser" | "record"; collection?: string; recordId: string; token: string }[];
  settings: Record<string, Values>;
  google: { collection: string; clientId: string };
  guest: { collection: string; asOf: string; visible: string[]; hidden: string[] };
  questions: { name: string; path: string; as: "superuser" | "guest"; totalItems: number; ids: string[] }[];
  expands: { path: string; expand: Record<string, string[] | null> }[];
  thumbs: { collection: string; recordId: string; name: string; size: string; width: number; height: number | null }[];
  awkward: { case: string; where: string }[];
}

export async function readExpected(archive: string): Promise<Expected> {
  return JSON.parse(await readFile(fixture(`${archive}.expected.json`), "utf8"));
}
