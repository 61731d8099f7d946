import { type FormEvent, useRef, useState } from "react";
import { useWork } from "./use-work.ts";

interface CheckedForm<Found extends object> {
  /** Checks the values. @returns messages by field; empty: the form may be sent */
  check: () => Found;
  send: () => Promise<unknown>;
  /** Messages by field after a refusal. Left out: `send` does not fail. */
  refusalOf?: (error: unknown) => Found;
}

/** Submits a form once it has no problems; otherwise shows them and moves focus to the first field with one. */
export function useCheckedForm<Found extends object>({ check, send, refusalOf }: CheckedForm<Found>) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<Found>>({});
  const tell = (found: Partial<Found>) => {
    setProblems(found);
    // The invalid fields are marked only after the next render.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const { working, run } = useWork((error) => {
    if (!refusalOf) throw error;
    tell(refusalOf(error));
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    const found = check();
    tell(found);
    if (Object.keys(found).length === 0) void run(send);
  }
  return { form, problems, working, onSubmit };
}
