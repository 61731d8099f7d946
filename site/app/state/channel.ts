/** Opens a channel between tabs. `null`: Firefox refuses channels where site data are blocked. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
