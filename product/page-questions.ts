import { AsyncLocalStorage } from "node:async_hooks";
import type { PageFacts } from "@arzobispado/backend";

type Counts = Pick<PageFacts, "questions" | "questionMs">;

/** Counts the questions of pages to the backend; a page that several requests wait for counts in the first one. */
export function countedQuestions(fetch: typeof globalThis.fetch): {
  fetch: typeof fetch;
  /** Runs work whose questions are added to `counts`. */
  countFor<Result>(counts: Counts, work: () => Promise<Result>): Promise<Result>;
} {
  const current = new AsyncLocalStorage<Counts>();
  return {
    async fetch(input, init) {
      const counts = current.getStore();
      if (!counts) return fetch(input, init);
      counts.questions++;
      const start = performance.now();
      try {
        return await fetch(input, init);
      } finally {
        counts.questionMs += performance.now() - start;
      }
    },
    countFor: (counts, work) => current.run(counts, work),
  };
}
