import type { Editor } from "./editor.ts";

/** Changes the text as one undo step, and tells the page and the toolbar. */
export function changeText(editor: Editor, change: () => void): void {
  editor.undoManager.transact(change);
  editor.dispatch("Change");
  editor.nodeChanged();
}
