import { Dialog } from "../ui/dialog.tsx";

/** What enhance/dialogs.ts fills in and shows on a document: one dialog for each tone. */
export function MessageTemplate() {
  return (
    <template data-mensajes="">
      {(["mal", "ojo", "bien"] as const).map((tone) => (
        <Dialog key={tone} tone={tone} title="" onClose={() => {}}>
          {null}
        </Dialog>
      ))}
    </template>
  );
}
