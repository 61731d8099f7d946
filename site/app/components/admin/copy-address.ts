import { showMessage } from "../../state/messages.ts";
import { copied, refused } from "../copy-address.tsx";
import { showDone } from "../toasts/message-toast.tsx";

/** Copies an address and shows a toast (ADN-02). If the browser refuses, shows the address to copy by hand. */
export const copyAddress = (address: string): Promise<void> => copyText(address, copied, refused);

interface Words {
  title: string;
  text: string;
}

/** Copies any text and shows a toast. @param refusal message before the text if the browser refuses to copy */
export async function copyText(text: string, done: Words, refusal: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showMessage({ title: refusal.title, text: `${refusal.text} ${text}`, tone: "ojo" });
    return;
  }
  await showDone(done.text, done.title);
}
