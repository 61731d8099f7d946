import type { Collection } from "./define.ts";

/** Name of the superusers' collection. `/api/admins` is the older API of the same table (protocol 6.8). */
export const superusersCollection = "_superusers";

export const isSuperusers = ({ name }: Pick<Collection, "name">): boolean => name === superusersCollection;
