import { tabStore } from "../../state/device-store.ts";

/** An import has failed in this document. */
let isLost = false;

/**
 * Loads code that a press needs. A browser never retries a module that failed once (HTML 8.1.6.7.4, module map): the
 * next press reloads the page, if its server answers, and the new page repeats the press.
 * @param key under which the browser notes that press (`wasPressed`)
 * @throws if the code does not load
 */
export async function loadCode<Code>(load: () => Promise<Code>, key: string): Promise<Code> {
  if (isLost) {
    await fetch(window.location.href);
    notePress(key);
    window.location.reload();
    await new Promise(() => {});
  }
  try {
    return await load();
  } catch (error) {
    isLost = true;
    throw error;
  }
}

/** Notes a press for the next page. */
export function notePress(key: string): void {
  // Without storage the press is lost, but the button is there.
  tabStore.write(key, "1");
}

/** Whether a press was noted; forgets it. */
export function wasPressed(key: string): boolean {
  const noted = tabStore.read(key) !== null;
  tabStore.remove(key);
  return noted;
}
