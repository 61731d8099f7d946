import type { ReactNode } from "react";
import type { Store } from "../../state/store.ts";
import { useStore } from "../../state/use-store.ts";
import { Modal } from "../ui/modal.tsx";
import { AdminIcon } from "./admin-icon.tsx";

interface SignInAgainProps {
  /** Whether somebody is being asked. */
  asked: Store<boolean>;
  /** They go on without. */
  onClose: () => void;
  /** Why, and how one signs in. */
  children: ReactNode;
}

/** The dialog over a page whose session ended. What stands beneath stays as it is. */
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
