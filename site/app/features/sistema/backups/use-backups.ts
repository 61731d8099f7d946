import { useEffect, useState } from "react";
import { showDone } from "../../../components/toasts/message-toast.tsx";
import { showMessage } from "../../../state/messages.ts";
import { type Loaded, useLoaded } from "../use-loaded.ts";
import { type Backups, createBackup, deleteBackup, downloadBackup, findBackups, uploadBackup } from "./backups.ts";
import { backupProblem } from "./refusals.ts";

/** Interval between reloads while the server is busy with another task. Milliseconds. */
const askEvery = 3000;

/** Task started on this page and still running. `sent`: fraction, 0 … 1. */
export type Work = { is: "creating" } | { is: "sending"; name: string; sent: number };

export interface BackupsDesk {
  loaded: Loaded<Backups>;
  work: Work | null;
  create: (name: string) => Promise<void>;
  upload: (file: File) => Promise<void>;
  remove: (key: string) => Promise<void>;
  download: (key: string) => Promise<void>;
}

/** Loads the backups and gives their actions. Failures show in a dialog. */
export function useBackups(shown: boolean): BackupsDesk {
  const loaded = useLoaded(findBackups, shown);
  const [work, setWork] = useState<Work | null>(null);
  const { reload } = loaded;
  const waiting = shown && work === null && (loaded.value?.busy ?? false);

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void reload(), askEvery);
    return () => clearInterval(timer);
  }, [waiting, reload]);

  async function attempt(action: () => Promise<void>, done?: string): Promise<void> {
    try {
      await action();
      if (done) await showDone(done);
    } catch (error) {
      showMessage({ title: "Error", text: backupProblem(error), tone: "mal" });
    } finally {
      setWork(null);
    }
    await reload();
  }

  return {
    loaded,
    work,
    create: (name) => {
      setWork({ is: "creating" });
      return attempt(() => createBackup(name), "El respaldo está hecho y comprobado.");
    },
    upload: (file) => {
      setWork({ is: "sending", name: file.name, sent: 0 });
      const onProgress = (sent: number) => setWork({ is: "sending", name: file.name, sent });
      return attempt(() => uploadBackup(file, onProgress), "El respaldo ya está en la lista.");
    },
    remove: (key) => attempt(() => deleteBackup(key), "El respaldo se eliminó."),
    download: (key) => attempt(() => downloadBackup(key)),
  };
}
