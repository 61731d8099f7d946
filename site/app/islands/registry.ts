import type { ComponentType } from "react";

/** Parts of public pages in which React runs in the browser, each in a file of its own. No router may be reached from here. */
export const islands = {} as Record<never, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;

/** What the component behind a name is drawn with. */
export type PropsOf<Name extends IslandName> =
  Awaited<ReturnType<(typeof islands)[Name]>> extends ComponentType<infer Props> ? Props : never;
