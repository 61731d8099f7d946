import { useEffect } from "react";
import { onAnswerNotice } from "../../backend/answer-notices.ts";

/** What answers of the backend have to say stands in toasts (AVI-06). The words and the toasts come with the first one. */
export function useAnswerToasts(): void {
  useEffect(
    () =>
      onAnswerNotice(async (notice) => {
        try {
          const { showAnswer } = await import("./show-answer.ts");
          await showAnswer(notice);
        } catch (error) {
          console.warn("An answer's notice could not be shown.", error);
        }
      }),
    [],
  );
}
