import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page's script is there: until then nothing happens when somebody presses what the server has drawn. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
