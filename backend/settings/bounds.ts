import { type BoundName, boundTable } from "../config/bounds.ts";
import { all, atLeast, required } from "./checks.ts";
import { type Leaf, number } from "./leaf.ts";

/** Settings fields, one for each bound; a bound cannot be switched off. */
export const bounds = Object.fromEntries(
  Object.entries(boundTable).map(([name, { value }]) => [name, number(value, all(required, atLeast(1)))]),
) as Record<BoundName, Leaf<number>>;
