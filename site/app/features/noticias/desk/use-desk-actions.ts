import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { browserClient } from "../../../backend/browser-client.ts";
import { serverNow } from "../../../backend/server-clock.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { useRoot } from "../../../components/layout/use-root.ts";
import { tellFailure } from "../../../desk/failure/tell-failure.ts";
import { tellDeleted } from "../../../desk/trash/tell-deleted.ts";
import { showMessage } from "../../../state/messages.ts";
import { deskContent } from "./desk-content.ts";
import { changeNoticia, type DeskNoticia, deleteNoticia } from "./desk-noticias.ts";
import type { DeskQuery } from "./desk-query.ts";
import { confirmStep, dateChanged, doneWords, tellDone } from "./questions.tsx";

/** Actions on a card, by id of its noticia. */
export interface DeskActions {
  archive: (id: string) => Promise<void>;
  unarchive: (id: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** @returns true if changed */
  changeDate: (id: string, date: Date) => Promise<boolean>;
  /** Finds the noticia in the current list. `null`: no longer there; shows an error (ADN-12). */
  find: (id: string) => DeskNoticia | null;
  /** A request is running. */
  working: boolean;
}

/** Makes the actions on cards. @param noticias current list @param query of the list */
export function useDeskActions(noticias: readonly DeskNoticia[], query: DeskQuery): DeskActions {
  const { revalidate } = useRevalidator();
  const { origin } = useRoot();
  const [working, setWorking] = useState(false);
  const current = useRef(noticias);
  useEffect(() => {
    current.current = noticias;
  }, [noticias]);

  function find(id: string): DeskNoticia | null {
    const noticia = current.current.find((candidate) => candidate.id === id);
    if (noticia) return noticia;
    console.warn("Noticia no encontrada.");
    showMessage({ title: "Error", text: "Esta noticia ya no está en la lista. No se hizo nada.", tone: "mal" });
    return null;
  }

  async function send(request: () => Promise<unknown>): Promise<boolean> {
    setWorking(true);
    try {
      await withSession(request);
      return true;
    } catch (error) {
      void tellFailure(error, "esta noticia", revalidate);
      return false;
    } finally {
      setWorking(false);
    }
  }

  function tell(done: Parameters<typeof tellDone>[0], { id, titulo }: DeskNoticia, after: DeskNoticia | null): void {
    tellDone(done, { after, id, titulo, query, origin, now: serverNow() });
  }

  async function perform(step: "archivar" | "desarchivar" | "eliminar", id: string): Promise<void> {
    const asked = find(id);
    if (!asked) return;
    // `null`: the question does not promise that deleted items can be restored.
    const kept = step === "eliminar" ? await deskContent() : null;
    if (!(await confirmStep(step, asked, serverNow(), kept?.collection.trash ?? false))) return;
    // The list may have changed while the question was open.
    const noticia = find(id);
    if (!noticia) return;
    const done = await send(async () => {
      const client = await browserClient();
      return step === "eliminar"
        ? deleteNoticia(client, noticia)
        : changeNoticia(client, noticia, { activo: step === "desarchivar" });
    });
    if (!done) return;
    const [title, text] = doneWords(step);
    if (kept) tellDeleted({ ...kept, id, title, text, reload: () => void revalidate() });
    else tell([title, text], noticia, step === "eliminar" ? null : { ...noticia, activo: step === "desarchivar" });
    void revalidate();
  }

  async function changeDate(id: string, date: Date): Promise<boolean> {
    const noticia = find(id);
    if (!noticia) return false;
    const change = { fecha_publicacion: date.toISOString() };
    const done = await send(async () => changeNoticia(await browserClient(), noticia, change));
    if (!done) return false;
    tell(dateChanged, noticia, { ...noticia, ...change });
    void revalidate();
    return true;
  }

  return {
    archive: (id) => perform("archivar", id),
    unarchive: (id) => perform("desarchivar", id),
    remove: (id) => perform("eliminar", id),
    changeDate,
    find,
    working,
  };
}
