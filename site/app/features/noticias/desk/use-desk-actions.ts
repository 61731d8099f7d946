import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { browserClient } from "../../../backend/browser-client.ts";
import { serverNow } from "../../../backend/server-clock.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { loadContent } from "../../../desk/content/content.ts";
import { tellFailure } from "../../../desk/failure/tell-failure.ts";
import { showMessage } from "../../../state/messages.ts";
import { changeNoticia, type DeskChange, type DeskNoticia, deleteNoticia } from "./desk-noticias.ts";
import { confirmStep, tellDone, tellNoticiaDeleted, tellSuccess } from "./questions.tsx";

/** What can be done to a card, by the id that it was pressed with. */
export interface DeskActions {
  archive: (id: string) => Promise<void>;
  unarchive: (id: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** @returns whether it was changed */
  changeDate: (id: string, date: Date) => Promise<boolean>;
  /** The noticia as the list holds it now; says so when it is no longer there (ADN-12). */
  find: (id: string) => DeskNoticia | null;
  /** An answer is awaited: nothing else is begun. */
  working: boolean;
}

/** What the desk knows of noticias; null when it cannot be had, and then nothing is promised of what is deleted. */
async function knownContent() {
  const all = await loadContent().catch(() => []);
  const collection = all.find(({ name }) => name === "noticias");
  return collection ? { collection, index: new Map(all.map((one) => [one.name, one])) } : null;
}

/** @param noticias those of the list as it stands */
export function useDeskActions(noticias: readonly DeskNoticia[]): DeskActions {
  const { revalidate } = useRevalidator();
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

  async function perform(step: "archivar" | "desarchivar" | "eliminar", id: string): Promise<void> {
    const asked = find(id);
    if (!asked) return;
    const kept = step === "eliminar" ? await knownContent() : null;
    if (!(await confirmStep(step, asked, serverNow(), kept?.collection.trash ?? false))) return;
    // The list may have changed under the question.
    const noticia = find(id);
    if (!noticia) return;
    const done = await send(async () => {
      const client = await browserClient();
      return step === "eliminar"
        ? deleteNoticia(client, noticia)
        : changeNoticia(client, noticia, { activo: step === "desarchivar" });
    });
    if (!done) return;
    if (kept) tellNoticiaDeleted(id, kept, () => void revalidate());
    else tellDone(step);
    void revalidate();
  }

  async function changeDate(id: string, date: Date): Promise<boolean> {
    const noticia = find(id);
    if (!noticia) return false;
    const change: DeskChange = { fecha_publicacion: date.toISOString() };
    const done = await send(async () => changeNoticia(await browserClient(), noticia, change));
    if (!done) return false;
    tellSuccess("¡Fecha actualizada!", "La fecha de publicación ha sido actualizada.");
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
