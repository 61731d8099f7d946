import { type ExternalVideo, readExternalVideo } from "../media/external-video.ts";
import { changeText } from "./change-text.ts";
import type { Editor } from "./editor.ts";
import { parseInert } from "./inert.ts";
import { linkHtml } from "./pdf-block.ts";
import { videoHtml } from "./video-dialog.tsx";

/** Video inserted by pasting its address; `asLink` reverts it. */
export interface PastedVideo {
  serviceName: string;
  /** Replaces the video by a link with its address. Does nothing if the video has been removed. */
  asLink: () => void;
}

/**
 * Finds a video if its address is all that was pasted, as text or as one link with the address as text.
 * @param html HTML to be inserted
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

/** Whether the caret is on an empty line where a wide element such as a video may stand. */
export function isOnEmptyLine({ dom, selection }: Editor): boolean {
  const block = dom.getParent(selection.getNode(), dom.isBlock);
  return selection.isCollapsed() && block !== null && !dom.getParent(block, "li,td,th,h2,h3") && dom.isEmpty(block);
}

/** Replaces a link by its video; an undo restores the link. @param link the link in the text */
export function turnIntoVideo(
  editor: Editor,
  link: HTMLAnchorElement,
  video: ExternalVideo,
  address: string,
): PastedVideo {
  // Two undo steps: the first restores the link, the second removes it.
  editor.undoManager.add();
  const before = new Set(cardsOf(editor));
  changeText(editor, () => {
    editor.selection.select(link);
    editor.insertContent(videoHtml(video));
    // Continue writing below the video.
    editor.execCommand("InsertParagraph");
  });
  const card = cardsOf(editor).find((each) => !before.has(each));
  return {
    serviceName: video.serviceName,
    asLink() {
      if (!card || !editor.getBody()?.contains(card)) return;
      changeText(editor, () => editor.dom.setOuterHTML(card, linkHtml(address)));
    },
  };
}

const cardsOf = (editor: Editor): Element[] => [...(editor.getBody()?.querySelectorAll(".pieza--video") ?? [])];
