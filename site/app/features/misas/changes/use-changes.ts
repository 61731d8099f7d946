import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { SessionLostError } from "../../../backend/session/session-guard.ts";
import { statusOf } from "../../../backend/status-of.ts";
import { useWork } from "../../../components/admin/form/use-work.ts";
import { tellFailure } from "../../../desk/failure/tell-failure.ts";
import type { ChangeForm } from "./form/change-form.ts";
import { keepForm } from "./form/kept-form.ts";
import { pressedChanges, removeChanges, sendChanges, type TimetableChange } from "./send-changes.ts";

interface Keeping {
  /** Id of the signed-in account. */
  person: string;
  parroquia: string;
  /** Draft left by another tab or by a failed send. `null`: there is no draft. */
  kept: ChangeForm | null;
}

const waiting = "Este cambio no se envió todavía: quedó guardado en este equipo.";
const noLine = "Sin conexión: el cambio no se envió. Queda guardado en este equipo; inténtalo otra vez cuando vuelva.";

const noSession = "Tu sesión terminó: el cambio no se envió. Queda guardado en este equipo.";

/**
 * Holds the one change that is being written, and sends or deletes changes. Loads the route data again after a success.
 */
export function useChanges({ person, parroquia, kept }: Keeping) {
  const [form, setForm] = useState(kept);
  const [unsent, setUnsent] = useState(kept ? waiting : "");
  const [message, setMessage] = useState("");
  const { revalidate } = useRevalidator();
  const [sendPressed] = useState(pressedChanges);
  useEffect(() => void keepForm(person, parroquia, form), [person, parroquia, form]);

  const open = useCallback((next: ChangeForm | null) => {
    setForm(next);
    setUnsent("");
    setMessage("");
  }, []);

  const { working, run } = useWork((error) => {
    if (form && error instanceof SessionLostError) return setUnsent(noSession);
    return form && statusOf(error) === 0 ? setUnsent(noLine) : tellFailure(error, "este horario", revalidate);
  });
  const attempt = (work: () => Promise<void>, words: string): Promise<void> =>
    run(async () => {
      setUnsent("");
      setMessage("");
      await work();
      // Before the success is shown: a page that is left at once would offer what was sent again.
      await keepForm(person, parroquia, null);
      await revalidate();
      setForm(null);
      setMessage(words);
    });

  return {
    form,
    unsent,
    working,
    /** Success message. Empty as soon as another change begins. */
    message,
    open,
    change: (values: Partial<ChangeForm>) => setForm((now) => now && { ...now, ...values }),
    /** Sends the records of the form. */
    send: (changes: readonly TimetableChange[], words: string) =>
      attempt(() => sendChanges(form?.key ?? "", changes), words),
    /** Sends what a button without a form writes. */
    press: (changes: readonly TimetableChange[], words: string) => attempt(() => sendPressed(changes), words),
    remove: (ids: readonly string[], words: string) => attempt(() => removeChanges(ids), words),
  };
}

export type Changes = ReturnType<typeof useChanges>;
