import { useId, useState } from "react";
import { canParse } from "../../text/can-parse.ts";
import { AddressField } from "./address-field.tsx";
import type { Editor } from "./editor.ts";
import { linkHtml } from "./pdf-block.ts";
import { TextDialog } from "./text-dialog.tsx";

export interface Link {
  /** Address of the link. Empty: no link. */
  address: string;
  text: string;
}

/** Link at the caret, or the selected text to make a link of. */
export function readLink(editor: Editor): Link {
  const anchor = editor.dom.getParent(editor.selection.getNode(), "a[href]");
  if (anchor) return { address: anchor.getAttribute("href") ?? "", text: anchor.textContent ?? "" };
  return { address: "", text: editor.selection.getContent({ format: "text" }) };
}

/** Sets or changes the link at the caret; removes it if the address is empty. */
export function writeLink(editor: Editor, { address, text }: Link): void {
  const anchor = editor.dom.getParent(editor.selection.getNode(), "a[href]");
  if (anchor) editor.selection.select(anchor);
  if (address === "") editor.execCommand("unlink");
  else if (anchor || !editor.selection.isCollapsed()) {
    editor.execCommand("mceInsertLink", false, { href: address });
    if (anchor && anchor.textContent !== text) anchor.textContent = text;
  } else editor.insertContent(linkHtml(address, text));
}

interface LinkDialogProps {
  link: Link;
  /** Called on closing. @param link new link; null: no change */
  onClose: (link: Link | null) => void;
}

export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(link.address);
  const [text, setText] = useState(link.text);
  const [problem, setProblem] = useState("");
  const id = useId();

  return (
    <TextDialog
      title={link.address ? "Cambiar el enlace" : "Poner un enlace"}
      icon="enlace"
      accept="Poner enlace"
      remove={link.address && "Quitar enlace"}
      check={() => {
        if (wholeAddress(address) !== "") return true;
        setProblem("Escribe una dirección, por ejemplo https://www.vatican.va");
        return false;
      }}
      onClose={(answer) => {
        if (answer === "remove") onClose({ address: "", text: "" });
        else onClose(answer === "accept" ? { address: wholeAddress(address), text } : null);
      }}
    >
      <AddressField label="Dirección" value={address} onChange={setAddress} problem={problem} />
      <div className="campo">
        <label htmlFor={id}>Palabras</label>
        <input id={id} autoComplete="off" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </div>
    </TextDialog>
  );
}

/**
 * Completes an address as people type it: without https, an e-mail, a phone number, a page of this site. Empty: a
 * protocol that is not allowed.
 */
function wholeAddress(written: string): string {
  const address = written.trim();
  if (/^[/#](?!\/)/.test(address)) return address;
  if (/^[^\s@/:]+@[^\s@/]+[.][^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d ()-]{7,}$/.test(address)) return `tel:${address.replaceAll(/[^\d+]/g, "")}`;
  const whole = /^[a-z][\w+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!canParse(whole)) return "";
  const { protocol, hostname } = new URL(whole);
  if (/^(?:mailto|tel):$/.test(protocol)) return whole;
  return /^https?:$/.test(protocol) && hostname.includes(".") ? whole : "";
}
