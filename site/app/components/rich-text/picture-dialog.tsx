import { useId, useState } from "react";
import type { Editor } from "./editor.ts";
import { TextDialog } from "./text-dialog.tsx";

/** Dialog for the alternative text of the selected picture. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [picture] = useState(() => editor.selection.getNode());
  const [text, setText] = useState(picture.getAttribute("alt") ?? "");
  const id = useId();
  return (
    <TextDialog
      title="Foto del texto"
      icon="foto"
      accept="Guardar"
      remove="Quitar la foto"
      onClose={(answer) => {
        if (answer === "accept") editor.undoManager.transact(() => picture.setAttribute("alt", text.trim()));
        if (answer === "remove") editor.undoManager.transact(() => editor.dom.remove(picture));
        if (answer) editor.dispatch("Change");
        onClose();
      }}
    >
      <div className="campo">
        <label htmlFor={id}>Texto alternativo</label>
        <textarea
          id={id}
          data-first
          rows={2}
          placeholder="Qué se ve en la foto"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </TextDialog>
  );
}
