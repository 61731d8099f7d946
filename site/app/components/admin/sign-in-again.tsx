import type { ReactNode } from "react";
import type { Store } from "../../state/store.ts";
import { useStore } from "../../state/use-store.ts";
import { Modal } from "../ui/modal.tsx";
import { AdminIcon } from "./admin-icon.tsx";

interface SignInAgainProps {
  /** Whether the dialog is open. */
  asked: Store<boolean>;
  /** Closes the dialog without a sign-in. */
  onClose: () => void;
  /** Reason and sign-in form. */
  children: ReactNode;
}

/** Dialog over a page whose session ended. The page below stays as it is. */
export function SignInAgain({ asked, onClose, children }: SignInAgainProps) {
  if (!useStore(asked)) return null;
  return (
    <Modal title="Entra de nuevo" icon={<AdminIcon name="llave" />} onClose={onClose}>
      {children}
    </Modal>
  );
}

export const sessionEnded =
  "Tu sesión terminó. Entra otra vez y sigues donde estabas; lo que escribiste sigue en la página.";
