/** A page that must not be left without a word. */
export interface LeavingGuard {
  /** Asked at the moment of leaving. */
  mustAsk: () => boolean;
  /** Asks the person. @returns whether they leave */
  ask: () => Promise<boolean>;
}

const guards = new Set<LeavingGuard>();

/**
 * Registers a page's guard for links and Back. The router knows a single blocker, which is the layout's
 * (use-page-code.ts): so it asks the guards first. Closing the tab is the browser's matter (`beforeunload`).
 * @returns takes it away
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
