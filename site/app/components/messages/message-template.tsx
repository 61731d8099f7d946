import { Dialog } from "../ui/dialog.tsx";

/** Templates of the dialogs that enhance/dialogs.ts fills in and shows on a public page: one for each tone. */
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
