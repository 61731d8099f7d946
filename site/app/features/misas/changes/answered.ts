/** Ids of changes of which this device was told that they do not go on. */
const key = "cambios-que-terminan";

export function answeredHere(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    // Storage that is forbidden or spoilt: it is asked again.
    return [];
  }
}

/** The last hundred: those before are over. */
export function answerNo(id: string): string[] {
  const all = [...answeredHere().filter((one) => one !== id), id].slice(-100);
  try {
    window.localStorage.setItem(key, JSON.stringify(all));
  } catch {
    // It holds as long as the page.
  }
  return all;
}
