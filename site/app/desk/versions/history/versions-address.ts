import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { iMay, myRole } from "../../../backend/session/my-role.ts";
import { listAddress, readPaging } from "../../../text/list-query.ts";
import { contentPath } from "../../content/content.ts";

/** What the address of an item's versions says. */
export interface VersionsQuery {
  /** Number of the chosen version; null: none is. */
  version: number | null;
  /** With which one it is compared; null: with the item as it is. */
  con: number | null;
  page: number;
}

/** Versions of a page. */
export const pageSize = 30;

/** Reads the address: whatever is not understood is its default, nothing fails. */
export function readVersionsQuery(params: URLSearchParams): VersionsQuery {
  const version = readNumber(params.get("version"));
  const con = version === null ? null : readNumber(params.get("con"));
  return { version, con: con === version ? null : con, page: readPaging(params).page };
}

/** Where the versions of an item are. */
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
 * Whether the person sees what an item of a collection has been; the server asks the same (diocese/history.ts). What has
 * no trash has no versions either, and a site with its content on another server has neither.
 */
export function readsVersions({ name, trash }: Pick<ContentCollection, "name" | "trash">): boolean {
  return trash && ["administrador", "editor"].includes(myRole()) && iMay(name, "update");
}

/** 'Borrar para siempre'. */
export const purgesVersions = (): boolean => myRole() === "administrador";
