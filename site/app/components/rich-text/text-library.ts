import { type ChosenFile, chooseFromLibrary } from "../../state/library.ts";
import { changeText } from "./change-text.ts";
import { linkHtml } from "./pdf-block.ts";
import type { TextSession } from "./text-session.ts";
import { documentHtml, pictureHtml } from "./text-uploads.ts";

/** Most files that one choice may insert. */
const most = 10;

/**
 * Lets a person choose files of the library and inserts them at the caret: by address, or as a copy if the file belongs
 * to a record, which may delete it.
 */
export async function insertFromLibrary(
  { editor, addFiles }: TextSession,
  onFailed: (reason: string) => void,
): Promise<void> {
  const place = editor.selection.getBookmark(2);
  const chosen = await chooseFromLibrary(["picture", "document"], most);
  if (editor.removed) return;
  editor.focus();
  editor.selection.moveToBookmark(place);
  for (const file of chosen) {
    try {
      if (file.address === null) await addFiles([await file.fetch()]);
      else await insert(editor, file, file.address);
    } catch (error) {
      onFailed(error instanceof Error ? error.message : "");
    }
  }
}

async function insert(editor: TextSession["editor"], file: ChosenFile, address: string): Promise<void> {
  const html = await htmlOf(file, address);
  if (editor.removed) return;
  changeText(editor, () => editor.insertContent(html));
}

async function htmlOf({ kind, name }: ChosenFile, address: string): Promise<string> {
  if (kind === "picture") return pictureHtml(address, await sidesOf(address));
  if (/[.]pdf$/i.test(address)) return documentHtml(address, name, null);
  return linkHtml(address, name);
}

/** Size of a stored picture. `null`: could not be loaded. */
async function sidesOf(address: string): Promise<{ width: number; height: number } | null> {
  const picture = new Image();
  picture.src = address;
  await picture.decode().catch(() => undefined);
  return picture.naturalWidth > 0 ? { width: picture.naturalWidth, height: picture.naturalHeight } : null;
}
