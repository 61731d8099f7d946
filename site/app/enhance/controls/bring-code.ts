import { tabStore } from "../../state/device-store.ts";

/** Some code has not come to this document. */
let isLost = false;

/**
 * Code that a press needs. A browser never asks again for code that has not come once (HTML 8.1.6.7.4, module map): with the
 * next press the page is opened anew, if its server answers, and presses by itself.
 * @param key under which the browser notes that press (`wasPressed`)
 * @throws when it does not come
 */
export async function bringCode<Code>(load: () => Promise<Code>, key: string): Promise<Code> {
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

/** For the next page. */
export function notePress(key: string): void {
  // On a device that keeps nothing the button is there.
  tabStore.write(key, "1");
}

/** Whether it was noted, once. */
export function wasPressed(key: string): boolean {
  const noted = tabStore.read(key) !== null;
  tabStore.remove(key);
  return noted;
}
