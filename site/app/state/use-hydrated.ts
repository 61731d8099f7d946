import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether React has hydrated the page: until then a press on server-rendered controls has no effect. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
