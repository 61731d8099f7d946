import { useCallback, useEffect, useRef, useState } from "react";
import type { Draft } from "./draft.ts";
import { putDraft, removeDraft } from "./drafts.ts";

/** State of the draft on this device. */
export type KeptState =
  /** No change was typed yet. */
  | { kind: "nothing" }
  | { kind: "writing" }
  /** @property at milliseconds since 1970 */
  | { kind: "kept"; at: number }
  /** The device has no room. @property refused the browser stores nothing at all */
  | { kind: "full"; refused?: true };

/** Does the error come from a browser that forbids or lacks IndexedDB? Every other error counts as a full device. */
const isRefused = (error: unknown): boolean =>
  /^(?:Security|InvalidState|NotAllowed|Type|Reference)Error$/.test((error as Error | null)?.name ?? "");

/** Delay between a change and its write, so that several changes share one. Milliseconds. */
const pause = 1000;

export interface DraftKeeping {
  state: KeptState;
  /** Writes pending changes now. @returns false when the device could not */
  flush: () => Promise<boolean>;
  /** Deletes the draft and stops keeping changes. */
  drop: () => Promise<void>;
}

/**
 * Keeps a form as a draft on this device: within two seconds of each change, and when the page is hidden, closed or
 * left.
 * @param draft current state; its values are a new object after each change
 * @param changed false: nothing is written, as the person has changed nothing yet
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
    // A draft that cannot be deleted is offered once more: better than an error after a save.
    await removeDraft(person, item).catch(() => undefined);
  }, []);

  return { state, flush, drop };
}
