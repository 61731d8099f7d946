import { useEffect } from "react";
import { onAnswerNotice } from "../../backend/answer-notices.ts";

/**
 * Shows notices of backend answers (`onAnswerNotice`) as toasts (AVI-06). The toast code loads with the first notice.
 */
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
