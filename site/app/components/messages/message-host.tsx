import { Dialog } from "../ui/dialog.tsx";
import { dismissMessage, useMessage } from "./messages.ts";

/** Draws the messages of `showMessage`, one after the other. Stands once in each layout. */
export function MessageHost() {
  const message = useMessage();
  if (!message) return null;
  return (
    <Dialog key={message.text} title={message.title} tone={message.tone} onClose={dismissMessage}>
      {message.text}
    </Dialog>
  );
}
