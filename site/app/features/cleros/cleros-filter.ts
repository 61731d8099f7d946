import type PocketBase from "pocketbase";
import { searchText } from "../../backend/list/search-text.ts";
import type { ClerosQuery } from "../../sections/clero.ts";

/**
 * Limits of the backend for one filter (docs/api.md, limits), minus the part that `findCleros` adds. The backend
 * rejects a filter above them.
 */
const limits = { characters: 3400, comparisons: 195 };

/** Room reserved for the words, however many ids are chosen. */
const roomForWords = { characters: 700, comparisons: 40 };

export const nameFields = ["titulo", "nombres", "apellido_paterno", "apellido_materno"];

/**
 * Builds the filter (CLE-04): any id of each list, and every word in some part of the name. The client escapes the
 * values. Conditions beyond the backend's limits are dropped, so that five hundred words still find somebody.
 */
export function clerosFilter(client: PocketBase, query: ClerosQuery): string {
  const room = less(limits, roomForWords);
  const groups: string[] = [];
  for (const [path, ids] of [
    ["cargo", query.cargos],
    ["parroquia.vicaria", query.vicarias],
    ["parroquia", query.parroquias],
  ] as const) {
    const comparisons = ids.map((id) => client.filter(`${path}={:id}`, { id }));
    groups.push(...anyOf(room, comparisons, "some"));
  }

  const rest = less(room, { characters: -roomForWords.characters, comparisons: -roomForWords.comparisons });
  for (const word of new Set(query.search.split(/\s+/).filter((part) => part !== ""))) {
    const comparisons = nameFields.map((field) => client.filter(`${field}~{:letters}`, { letters: searchText(word) }));
    groups.push(...anyOf(rest, comparisons, "all"));
  }
  return groups.join("&&");
}

type Room = typeof limits;

/**
 * Joins the comparisons that fit into `(a||b)`. Empty: none fits.
 * @param room what is left of the limits; reduced by what is used
 * @param needed `some`: a part of the comparisons is enough (ids); `all`: all fields of a word or none
 */
function anyOf(room: Room, comparisons: string[], needed: "all" | "some"): string[] {
  const taken: string[] = [];
  // Brackets, and the `&&` to the next group.
  let characters = 4;
  for (const comparison of comparisons) {
    if (taken.length === room.comparisons || characters + comparison.length + 2 > room.characters) break;
    characters += comparison.length + 2;
    taken.push(comparison);
  }
  if (taken.length === 0 || (needed === "all" && taken.length < comparisons.length)) return [];
  room.characters -= characters;
  room.comparisons -= taken.length;
  return [`(${taken.join("||")})`];
}

function less(room: Room, used: Room): Room {
  return { characters: room.characters - used.characters, comparisons: room.comparisons - used.comparisons };
}
