import { useState } from "react";
import { type ExternalVideo, readExternalVideo } from "../media/external-video.ts";
import { AddressField } from "./address-field.tsx";
import type { Editor } from "./editor.ts";
import { embedWidth, escapeHtml } from "./pdf-block.ts";
import { cardOf } from "./pieces.ts";
import { TextDialog } from "./text-dialog.tsx";

/** Inserts the iframe of a video from a known service, with the width of embedded content (EDI-05). */
export function insertVideo(editor: Editor, address: string): void {
  const video = readExternalVideo(address);
  if (video) editor.insertContent(videoHtml(video));
}

/** Card that holds the iframe of a video. */
export function videoHtml(video: ExternalVideo): string {
  const source = escapeHtml(video.embedAddress);
  const title = escapeHtml(`Video de ${video.serviceName}`);
  const height = Math.round((embedWidth * 9) / 16);
  return cardOf(
    `<iframe src="${source}" title="${title}" width="${embedWidth}" height="${height}" allowfullscreen=""></iframe>`,
  );
}

/** Dialog that asks for the address of a video. @param onClose called with the address of a known video, or null */
export function VideoAddressDialog({ onClose }: { onClose: (address: string | null) => void }) {
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState("");
  return (
    <TextDialog
      title="Poner un video"
      icon="video"
      accept="Poner video"
      check={() => {
        if (readExternalVideo(address.trim())) return true;
        setProblem("Pega el enlace de un video de YouTube, TikTok, Vimeo, Dailymotion o Loom.");
        return false;
      }}
      onClose={(answer) => onClose(answer === "accept" ? address.trim() : null)}
    >
      <AddressField label="Enlace del video" value={address} onChange={setAddress} problem={problem} />
    </TextDialog>
  );
}
