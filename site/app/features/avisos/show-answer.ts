import type { AnswerNotice } from "../../backend/answer-notices.ts";
import { showMessageToast } from "../../components/toasts/message-toast.tsx";
import { refusalText } from "../../text/problems/problem-codes.ts";

/** Shows one toast for one notice of a backend answer. */
export function showAnswer(notice: AnswerNotice): Promise<void> {
  return notice.kind === "error"
    ? showMessageToast({ tone: "mal", title: "Error", text: refusalText(notice) })
    : showMessageToast({ tone: "bien", title: "Listo", text: notice.message });
}
