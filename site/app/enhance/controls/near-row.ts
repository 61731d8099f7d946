/** What a row of what is near says, by the names of its places in the page. */
export type NearRow = Record<"hora" | "nombre" | "marca" | "lugar" | "camino" | "path", string>;
