import type { Collection } from "../../schema/define/define.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";

/** Policy for second factors: which collections may use them, and whether they are required. */
export interface FactorPolicy {
  isOffered(collection: Collection): boolean;
  /** Does a password alone open nothing but the setup of a factor? */
  isRequired(): boolean;
  /** Key from SETTINGS_KEY. `null`: factors cannot be set, nor has there ever been one. */
  key: Buffer | null;
  /** Name of the site as authenticator apps show it. */
  siteName(): string;
}

/**
 * Offers second factors to superusers and to collections whose definition allows them. The stored collection is
 * ignored.
 * @param definitions collections that the program defines
 */
export function factorOffer(definitions: readonly Collection[]): FactorPolicy["isOffered"] {
  const offered = new Set(definitions.filter(({ auth }) => auth?.secondFactor).map(({ id }) => id));
  return (collection) => isSuperusers(collection) || offered.has(collection.id);
}
