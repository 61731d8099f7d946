import { useCallback, useEffect, useRef, useState } from "react";
import type { Draft } from "./draft.ts";
import { putDraft, removeDraft } from "./drafts.ts";

/** Where that what was typed is kept on this device. */
export type KeptState =
  /** Nothing has been typed. */
  | { kind: "nothing" }
  | { kind: "writing" }
  /** @property at milliseconds since 1970 */
  | { kind: "kept"; at: number }
  /** The device has no room. @property refused the browser keeps nothing at all */
  | { kind: "full"; refused?: true };

/** What a browser throws that forbids its database, or has none; all else counts as a device without room. */
const isRefused = (error: unknown): boolean =>
  /^(?:Security|InvalidState|NotAllowed|Type|Reference)Error$/.test((error as Error | null)?.name ?? "");

/** Milliseconds after a change until it is kept; within them changes are kept together. */
const pause = 1000;

export interface DraftKeeping {
  state: KeptState;
  /** Keeps what is there now. @returns false when the device could not */
  flush: () => Promise<boolean>;
  /** The draft goes, and nothing is kept any more. */
  drop: () => Promise<void>;
}

/**
 * Keeps a form on this device while it is being filled in: within two seconds of each change, and when the page is left
 * or put away.
 * @param draft as it stands now; its values are a new object after each change
 * @param changed nothing is written before the person has changed anything
 */
export function useDraft(draft: Omit<Draft, "written">, changed: boolean): DraftKeeping {
  const [state, setState] = useState<KeptState>({ kind: "nothing" });
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef(false);
  const dropped = useRef(false);
  const writing = useRef<Promise<boolean>>(Promise.resolve(true));
  latest.current = draft;

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!pending.current || dropped.current) return writing.current;
    pending.current = false;
    const written = Date.now();
    writing.current = putDraft({ ...latest.current, written }).then(
      () => {
        setState(pending.current ? { kind: "writing" } : { kind: "kept", at: written });
        return true;
      },
      (error: unknown) => {
        pending.current = true;
        setState({ kind: "full", ...(isRefused(error) && { refused: true }) });
        return false;
      },
    );
    return writing.current;
  }, []);

  const { values, unanswered, server, picked } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the four is a change to keep
  useEffect(() => {
    if (!changed || dropped.current) return;
    pending.current = true;
    setState((before) => (before.kind === "full" ? before : { kind: "writing" }));
    timer.current ??= setTimeout(flush, pause);
  }, [values, unanswered, server, picked, changed, flush]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") void flush();
    };
    const hide = () => void flush();
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", hide);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", hide);
      void flush();
    };
  }, [flush]);

  const drop = useCallback(async () => {
    dropped.current = true;
    clearTimeout(timer.current);
    await writing.current;
    const { person, item } = latest.current;
    // What could not be removed is offered once more: better than an error after a save.
    await removeDraft(person, item).catch(() => undefined);
  }, []);

  return { state, flush, drop };
}
