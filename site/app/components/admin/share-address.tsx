import { CopyAddress, copied } from "../copy-address.tsx";
import { showMessageToast } from "../toasts/message-toast.tsx";

/** 'Compartir' of an administrators' list: there a toast says that the address has been copied (ADN-02). */
export function ShareAddress() {
  return <CopyAddress className="" onCopied={() => void showMessageToast(copied)} />;
}
