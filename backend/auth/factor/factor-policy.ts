import type { Collection } from "../../schema/define/define.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";

/** Rules on second factors: whose accounts may have one, and whether they must. */
export interface FactorPolicy {
  isOffered(collection: Collection): boolean;
  /** Whether a password alone opens nothing but the setting up. */
  isRequired(): boolean;
  /** SETTINGS_KEY; null: no factor can be set, nor was there ever one. */
  key: Buffer | null;
  /** Name of the site, as applications list it. */
  siteName(): string;
}

/**
 * Superusers, and accounts whose definition says so, whatever of it is stored.
 * @param definitions of the collections that the program brings
 */
export function factorOffer(definitions: readonly Collection[]): FactorPolicy["isOffered"] {
  const offered = new Set(definitions.filter(({ auth }) => auth?.secondFactor).map(({ id }) => id));
  return (collection) => isSuperusers(collection) || offered.has(collection.id);
}
