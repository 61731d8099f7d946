/** Deeper parts of an `expand` path are ignored (protocol 2.6). */
export const deepestExpand = 6;

/** One level of what to expand: the parts at this level and what follows below each. */
export type ExpandTree = Map<string, ExpandTree>;

/** Reads `expand=tipo,tags,parroquia.vicaria`: a prefix of another path adds nothing of its own. */
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
