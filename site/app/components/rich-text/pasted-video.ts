import { type ExternalVideo, readExternalVideo } from "../media/external-video.ts";
import type { Editor } from "./editor.ts";
import { parseInert } from "./inert.ts";
import { escapeHtml } from "./pdf-block.ts";
import { videoHtml } from "./video-dialog.tsx";

/** A video whose address was pasted, and the way back from it. */
export interface PastedVideo {
  serviceName: string;
  /** The address stands in its place as a link; nothing where the video has gone meanwhile. */
  asLink: () => void;
}

/**
 * The video whose address is all that was pasted, as text or as one link with its own address for words.
 * @param html as it would be put into the text
 */
export function videoAlone(html: string): { video: ExternalVideo; address: string } | null {
  const body = parseInert(html);
  const address = (body.textContent ?? "").trim();
  if (address === "" || /\s/.test(address) || body.querySelector("img")) return null;
  const links = body.querySelectorAll("a[href]");
  if (links.length > 1 || (links[0] && links[0].getAttribute("href") !== address)) return null;
  const video = readExternalVideo(address);
  return video && { video, address };
}

/** Whether the caret stands on a line of its own, where something as wide as a video may stand. */
export function isOnEmptyLine({ dom, selection }: Editor): boolean {
  const block = dom.getParent(selection.getNode(), dom.isBlock);
  return selection.isCollapsed() && block !== null && !dom.getParent(block, "li,td,th,h2,h3") && dom.isEmpty(block);
}

/** Puts the video in the place of its link, which an undo brings back. @param link as it stands in the text */
export function turnIntoVideo(
  editor: Editor,
  link: HTMLAnchorElement,
  video: ExternalVideo,
  address: string,
): PastedVideo {
  // Two steps: the first undo leaves the link, the second takes it away.
  editor.undoManager.add();
  const before = new Set(cardsOf(editor));
  editor.undoManager.transact(() => {
    editor.selection.select(link);
    editor.insertContent(videoHtml(video));
    // Writing goes on below it.
    editor.execCommand("InsertParagraph");
  });
  const card = cardsOf(editor).find((each) => !before.has(each));
  editor.dispatch("Change");
  editor.nodeChanged();
  return {
    serviceName: video.serviceName,
    asLink() {
      if (!card || !editor.getBody()?.contains(card)) return;
      editor.undoManager.transact(() =>
        editor.dom.setOuterHTML(card, `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`),
      );
      editor.dispatch("Change");
      editor.nodeChanged();
    },
  };
}

const cardsOf = (editor: Editor): Element[] => [...(editor.getBody()?.querySelectorAll(".pieza--video") ?? [])];
