import { showMessage } from "../../state/messages.ts";
import { copied, refused } from "../copy-address.tsx";
import { showMessageToast } from "../toasts/message-toast.tsx";

/** Copies an address and says so in a toast (ADN-02); a browser that refuses gets it to copy by hand. */
export const copyAddress = (address: string): Promise<void> => copyText(address, copied, refused);

interface Words {
  title: string;
  text: string;
}

/** The same for any text. @param refusal what is said, before the text, where the browser does not copy */
export async function copyText(text: string, done: Words, refusal: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showMessage({ title: refusal.title, text: `${refusal.text} ${text}`, tone: "ojo" });
    return;
  }
  await showMessageToast({ ...done, tone: "bien" }).catch(() => undefined);
}
