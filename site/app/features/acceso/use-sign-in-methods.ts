import { useEffect, useState } from "react";
import { browserClient } from "../../backend/browser-client.ts";
import { findSignInMethods, google, lastProvider, type SignInMethods } from "./providers.ts";

/**
 * How somebody signs in again over a page: by whom this device used last, as long as it is switched on; else by all that are.
 * The backend may not answer at such a moment, so the last one stands there before it has.
 */
export function useSignInMethods(): SignInMethods {
  const [methods, setMethods] = useState<SignInMethods>(() => ({
    providers: [lastProvider() ?? google],
    password: false,
  }));

  useEffect(() => {
    let isOver = false;
    browserClient()
      .then(findSignInMethods)
      .then(({ providers, password }) => {
        if (isOver) return;
        const last = providers.find(({ name }) => name === lastProvider()?.name);
        const found = last ? [last] : providers;
        // None: what stands there says so itself when it is pressed.
        setMethods((before) => ({ providers: found.length > 0 || password ? found : before.providers, password }));
      })
      .catch((error: unknown) => console.warn("No se pudo saber con qué se entra.", error));
    return () => {
      isOver = true;
    };
  }, []);

  return methods;
}
