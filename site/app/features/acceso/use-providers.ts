import { useEffect, useState } from "react";
import { browserClient } from "../../backend/browser-client.ts";
import { findProviders, google, lastProvider, type Provider } from "./providers.ts";

/**
 * By whom somebody signs in again over a page: whom this device used last, as long as it is switched on; else all that are.
 * The backend may not answer at such a moment, so the last one stands there before it has.
 */
export function useProviders(): readonly Provider[] {
  const [providers, setProviders] = useState<readonly Provider[]>(() => [lastProvider() ?? google]);

  useEffect(() => {
    let isOver = false;
    browserClient()
      .then(findProviders)
      .then((found) => {
        const last = found.find(({ name }) => name === lastProvider()?.name);
        // None: what stands there says so itself when it is pressed.
        if (!isOver && found.length > 0) setProviders(last ? [last] : found);
      })
      .catch((error: unknown) => console.warn("No se pudo saber con qué se entra.", error));
    return () => {
      isOver = true;
    };
  }, []);

  return providers;
}
