import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { iMay, myRole } from "../../backend/session/my-role.ts";
import { listAddress, readPaging } from "../../text/list-query.ts";
import { contentPath } from "../content/content.ts";

/** Query parameters in the address of an item's versions. */
export interface VersionsQuery {
  /** Number of the chosen version. `null`: none. */
  version: number | null;
  /** Number of the version to compare with. `null`: the present state. */
  con: number | null;
  page: number;
}

/** Versions per page. */
export const pageSize = 30;

/** Reads the address. Invalid values get their defaults; never throws. */
export function readVersionsQuery(params: URLSearchParams): VersionsQuery {
  const version = readNumber(params.get("version"));
  const con = version === null ? null : readNumber(params.get("con"));
  return { version, con: con === version ? null : con, page: readPaging(params).page };
}

/** Address of an item's versions. */
export function versionsAddress(
  { name }: Pick<ContentCollection, "name">,
  id: string,
  { version = null, con = null, page = 1 }: Partial<VersionsQuery> = {},
): string {
  const params = new URLSearchParams();
  if (version !== null) params.set("version", String(version));
  if (version !== null && con !== null) params.set("con", String(con));
  if (page > 1) params.set("page", String(page));
  return listAddress(`${contentPath}/${name}/${encodeURIComponent(id)}/versiones`, params);
}

function readNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null;
}

/**
 * May the person see versions of a collection's items? The server has the same rule (diocese/history.ts). Collections
 * without trash have no versions, and neither has a site with its content on another server.
 */
export function readsVersions({ name, trash }: Pick<ContentCollection, "name" | "trash">): boolean {
  return trash && ["administrador", "editor"].includes(myRole()) && iMay(name, "update");
}

/** May the person delete files from all versions ('Borrar para siempre')? */
export const purgesVersions = (): boolean => myRole() === "administrador";
