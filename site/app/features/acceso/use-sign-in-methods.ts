import { useEffect, useState } from "react";
import { browserClient } from "../../backend/browser-client.ts";
import { findSignInMethods, type SignInMethods } from "./providers.ts";

/** Loads the sign-in methods. `null`: no answer from the backend, or not yet. */
export function useSignInMethods(): SignInMethods | null {
  const [methods, setMethods] = useState<SignInMethods | null>(null);

  useEffect(() => {
    let isOver = false;
    browserClient()
      .then(findSignInMethods)
      .then((found) => !isOver && setMethods(found))
      .catch((error: unknown) => console.warn("No se pudo saber con qué se entra.", error));
    return () => {
      isOver = true;
    };
  }, []);

  return methods;
}
