import type { Collection } from "./define.ts";

/** The one table of superusers; `/api/admins` and this collection are two faces of it (protocol 6.8). */
export const superusersCollection = "_superusers";

export const isSuperusers = ({ name }: Pick<Collection, "name">): boolean => name === superusersCollection;
