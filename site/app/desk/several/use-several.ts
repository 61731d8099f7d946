import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { serverNow } from "../../backend/server-clock.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import { countOf, thisOne } from "../content/content-words.ts";
import { failureText, tellFailure } from "../failure/tell-failure.ts";
import { tellOutcome } from "../outcome/outcome.ts";
import { restoreDeleted } from "./restore-deleted.ts";
import { type ItemChange, type SeveralAnswer, sendSeveral } from "./send-several.ts";
import type { ListedItem, Plan, SeveralAction } from "./several.ts";

/** Progress of a bulk action. */
interface Progress {
  doing: string;
  done: number;
  all: number;
}

export interface Several<Item extends ListedItem> {
  progress: Progress | null;
  /**
   * Asks, changes the items, and shows the result with one 'Deshacer' for all. @returns true when any item was changed
   */
  run: (action: SeveralAction<Item>, items: readonly Item[]) => Promise<boolean>;
}

type Noun = Pick<ContentCollection, "name" | "one" | "many" | "gender">;

/** Failed items named in the message; the rest is only counted. */
const mostNamed = 5;

/** Runs bulk actions on items of a list (HIS-13). @param at path of the list */
export function useSeveral<Item extends ListedItem>(noun: Noun, at: string): Several<Item> {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<Progress | null>(null);

  async function follow<Answer>(
    doing: string,
    all: number,
    work: (onProgress: (done: number) => void) => Promise<Answer>,
  ): Promise<Answer> {
    setProgress({ doing, done: 0, all });
    try {
      return await work((done) => setProgress({ doing, done, all }));
    } finally {
      setProgress(null);
    }
  }

  const send = (doing: string, changes: readonly ItemChange[], isUndo = false): Promise<SeveralAnswer> =>
    follow(doing, changes.length, (onProgress) =>
      withOwner((client) => sendSeveral(client, noun.name, changes, onProgress, isUndo)),
    );

  async function undo({ changes }: Plan, done: SeveralAnswer["done"]): Promise<void> {
    const planned = new Map(changes.map((change) => [change.id, change]));
    const isDeletion = changes.some(({ body }) => body === null);
    const answer = isDeletion
      ? await follow("Restaurando", done.length, (onProgress) => restoreDeleted(noun.name, done, onProgress))
      : await send(
          "Deshaciendo",
          done.map(({ id, updated }) => ({ id, updated, body: planned.get(id)?.former ?? {} })),
          true,
        );
    const count = countOf(noun, answer.done.length);
    const text = isDeletion
      ? `${count} ${answer.done.length === 1 ? "volvió" : "volvieron"} de la Papelera.`
      : `${count} ${answer.done.length === 1 ? "está" : "están"} como antes.`;
    tellOutcome({ title: "Deshecho", text, lines: failedLines(noun, changes, answer), at });
    await revalidate();
  }

  async function run(action: SeveralAction<Item>, items: readonly Item[]): Promise<boolean> {
    try {
      const plan = await action.plan(items);
      if (!plan) return false;
      if (plan.changes.length === 0) {
        tellOutcome({ title: "Nada que cambiar", text: plan.skipped.join(" "), at });
        return false;
      }
      const answer = await send(plan.doing, plan.changes);
      const [title, text] = plan.done(answer.done.length);
      const lines = [...plan.skipped, ...failedLines(noun, plan.changes, answer)];
      tellOutcome({
        title: answer.done.length > 0 ? title : "No se hizo nada",
        text: answer.done.length > 0 ? text : "",
        lines,
        at,
        ...(answer.done.length > 0 && { undo: () => undo(plan, answer.done) }),
      });
      await revalidate();
      return answer.done.length > 0;
    } catch (error) {
      await tellFailure(error, `alguna de estas ${noun.many}`, revalidate);
      return false;
    }
  }

  return { progress, run };
}

/** Sentences about the items that failed. */
function failedLines(noun: Noun, changes: Plan["changes"], { failed }: Pick<SeveralAnswer, "failed">): string[] {
  const titles = new Map(changes.map(({ id, title }) => [id, title]));
  const sentences = failed
    .slice(0, mostNamed)
    .map(({ id, error }) => `«${titles.get(id) ?? ""}»: ${failureText(error, thisOne(noun), serverNow())}`);
  const more = failed.length - sentences.length;
  return more > 0 ? [...sentences, `Y ${countOf(noun, more)} más.`] : sentences;
}
