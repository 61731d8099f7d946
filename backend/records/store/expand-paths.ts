/** Deepest level of an `expand` path; deeper parts are ignored (protocol 2.6). */
export const deepestExpand = 6;

/** Level of an `expand`: its parts, each with the level below it. */
export type ExpandTree = Map<string, ExpandTree>;

/** Parses `expand=tipo,tags,parroquia.vicaria` into a tree. A path that is a prefix of another adds nothing. */
export function readExpandPaths(expand: string | undefined): ExpandTree {
  const root: ExpandTree = new Map();
  for (const path of (expand ?? "").replaceAll(" ", "").split(",")) {
    let level = root;
    for (const part of path
      .split(".")
      .filter((name) => name !== "")
      .slice(0, deepestExpand)) {
      let below = level.get(part);
      if (!below) {
        below = new Map();
        level.set(part, below);
      }
      level = below;
    }
  }
  return root;
}
