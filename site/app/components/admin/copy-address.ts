import { showMessage } from "../../state/messages.ts";
import { copied, refused } from "../copy-address.tsx";
import { showMessageToast } from "../toasts/message-toast.tsx";

/** Copies an address and says so in a toast (ADN-02); a browser that refuses gets it to copy by hand. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    showMessage({ title: refused.title, text: `${refused.text} ${address}`, tone: "ojo" });
    return;
  }
  await showMessageToast({ ...copied, tone: "bien" }).catch(() => undefined);
}
