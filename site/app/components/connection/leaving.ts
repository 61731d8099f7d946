/** Guard of a page that asks before it is left, e.g. because of unsaved work. */
export interface LeavingGuard {
  /** Called on leaving: whether to ask first. */
  mustAsk: () => boolean;
  /** Asks the person. @returns whether they leave */
  ask: () => Promise<boolean>;
}

const guards = new Set<LeavingGuard>();

/**
 * Registers a page's guard for links and Back. React Router allows a single blocker, which the layout has
 * (use-page-code.ts); that one asks the guards first. Closing the tab is left to the browser (`beforeunload`).
 * @returns removes the guard
 */
export function guardLeaving(guard: LeavingGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

export const mustAskToLeave = (): boolean => [...guards].some(({ mustAsk }) => mustAsk());

export async function mayLeave(): Promise<boolean> {
  for (const { mustAsk, ask } of guards) if (mustAsk() && !(await ask())) return false;
  return true;
}
