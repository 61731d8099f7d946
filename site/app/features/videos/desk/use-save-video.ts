import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { useRef, useState } from "react";
import { browserClient } from "../../../backend/browser-client.ts";
import { SessionLostError } from "../../../backend/session/session-guard.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { showMessage } from "../../../state/messages.ts";
import { fieldProblems, readConflict, saveProblemText } from "../../../text/problems/save-problems.ts";
import { askAboutConflict } from "./conflict.tsx";
import type { DeskVideo } from "./desk-video.ts";
import { saveVideo } from "./desk-videos.ts";
import { type DraftProblems, draftFields, type VideoDraft } from "./video-draft.ts";

/** What came of a save. Whatever it was, the form is as it was. */
export type SaveOutcome =
  | { kind: "saved" }
  | { kind: "refused"; problems: DraftProblems }
  /** The person wants the other version; theirs goes. */
  | { kind: "reload"; current: DeskVideo }
  /** Said already, or the person goes on editing. */
  | { kind: "failed" };

interface Save {
  draft: VideoDraft;
  before: VideoDraft | null;
  video: Pick<DeskVideo, "id" | "updated"> | null;
}

/** @returns `sent`: 0 … 1 while a save is under way, else null */
export function useSaveVideo(tags: TagsRecord[]) {
  const [sent, setSent] = useState<number | null>(null);
  const attempt = useRef<{ draft: VideoDraft; key: string } | null>(null);

  async function send(save: Save): Promise<void> {
    // The same words sent again are the same attempt; other words are another one.
    if (attempt.current?.draft !== save.draft) attempt.current = { draft: save.draft, key: randomKey() };
    const { key } = attempt.current;
    setSent(0);
    try {
      await withSession(async () => saveVideo(await browserClient(), { ...save, key, onProgress: setSent }));
    } finally {
      setSent(null);
    }
  }

  async function save(what: Save): Promise<SaveOutcome> {
    try {
      await send(what);
      return { kind: "saved" };
    } catch (error) {
      const conflict = readConflict<DeskVideo>(error);
      if (!conflict) return explain(error);
      const answer = await askAboutConflict(conflict, what.draft, tags);
      if (answer === "reload") return { kind: "reload", current: conflict.current };
      return answer === "overwrite" ? save({ ...what, video: conflict.current }) : { kind: "failed" };
    }
  }

  return { sent, save };
}

function explain(error: unknown): SaveOutcome {
  const problems: DraftProblems = {};
  for (const [name, problem] of Object.entries(fieldProblems(error))) {
    const field = draftFields[name];
    if (field) problems[field] = problem;
  }
  if (Object.keys(problems).length > 0) return { kind: "refused", problems };
  const text = error instanceof SessionLostError ? "Tu sesión terminó." : saveProblemText(error);
  showMessage({ title: "Error", text: `${text} Lo que escribiste sigue en el formulario.`, tone: "mal" });
  return { kind: "failed" };
}

function randomKey(): string {
  // Not crypto.randomUUID: that one is missing where the site is opened without TLS.
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}
