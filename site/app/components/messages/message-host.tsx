import { Dialog } from "../ui/dialog.tsx";
import { dismissMessage, useMessage } from "./messages.ts";

/** Draws the messages of `showMessage` and `askMessage`, one after the other. Stands once in each layout. */
export function MessageHost() {
  const message = useMessage();
  if (!message) return null;
  const { title, text, detail, tone, icon, actions, number } = message;
  return (
    <Dialog
      key={number}
      title={title}
      tone={tone}
      icon={icon}
      detail={detail}
      actions={actions}
      onClose={dismissMessage}
    >
      {text}
    </Dialog>
  );
}
