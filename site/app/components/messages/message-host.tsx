import { dismissMessage, waitingMessages } from "../../state/messages.ts";
import { useStore } from "../../state/use-store.ts";
import { Dialog } from "../ui/dialog.tsx";

/** Shows the messages of `showMessage` and `askMessage`, one at a time. Stands once in each layout. */
export function MessageHost() {
  const [message] = useStore(waitingMessages);
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
