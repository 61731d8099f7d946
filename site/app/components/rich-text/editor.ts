import tinymce, { type Editor } from "tinymce";
import contentStyles from "tinymce/skins/ui/oxide/content.min.css?url";
import "tinymce/models/dom";
import "tinymce/plugins/autolink";
import "tinymce/plugins/lists";
import "tinymce/plugins/table";
import css from "./rich-text.module.css";

export type { Editor };

/**
 * Hosts whose iframes the editor does not sandbox: video services and maps, if the editor sees them at all (cards hide
 * them).
 */
const trustedFrames = [
  "youtube.com",
  "youtube-nocookie.com",
  "player.vimeo.com",
  "vimeo.com",
  "tiktok.com",
  "dailymotion.com",
  "loom.com",
  "google.com",
  "openstreetmap.org",
  "facebook.com",
];

export interface EditorOptions {
  /** Textarea that the editor's iframe replaces. */
  target: HTMLTextAreaElement;
  html: string;
  label: string;
  /** Called before the editor renders, to add listeners. */
  setup: (editor: Editor) => void;
  /** Aborted when the page removes the editor. */
  signal: AbortSignal;
}

/**
 * Opens TinyMCE without theme and skin: our own toolbar (toolbar.tsx) is above it. Loaded from our own origin with this
 * chunk, only on pages with the editor (EDI-05).
 * @returns open editor; `null`: removed while it was opening
 * @see https://www.tiny.cloud/docs/tinymce/8/
 */
export async function openEditor({ target, html, label, setup, signal }: EditorOptions): Promise<Editor | null> {
  target.value = html;
  // Icons belong to a theme; without a set of that name TinyMCE would request one relative to the page.
  tinymce.IconManager.add("default", { icons: {} });
  const takenAway = new Promise<Editor[]>((resolve) =>
    signal.addEventListener("abort", () => resolve([]), { once: true }),
  );
  const opening = tinymce.init({
    target,
    license_key: "gpl",
    theme: () => {
      const box = document.createElement("div");
      target.after(box);
      return { editorContainer: box, iframeContainer: box };
    },
    skin: false,
    menubar: false,
    toolbar: false,
    statusbar: false,
    promotion: false,
    branding: false,
    plugins: ["autolink", "lists", "table"],
    iframe_aria_text: label,
    iframe_attrs: { title: label },
    body_class: `prosa prosa--mesa ${css.rico__prosa}`,
    content_css: [contentStyles, ...pageStyles()],
    // The page's fonts and sizes come with its style sheets (`content_css`).
    browser_spellcheck: true,
    contextmenu: false,
    entity_encoding: "raw",
    relative_urls: false,
    remove_script_host: true,
    // Addresses stay as written: /api/files paths, and addresses of other sites.
    convert_urls: false,
    // The defaults would sandbox maps and break PDF blocks (decision 0018).
    convert_unsafe_embeds: false,
    sandbox_iframes_exclusions: trustedFrames,
    allow_script_urls: false,
    xss_sanitization: true,
    object_resizing: "img,table",
    paste_data_images: false,
    smart_paste: true,
    automatic_uploads: false,
    table_toolbar: "",
    table_default_attributes: {},
    table_default_styles: {},
    table_sizing_mode: "responsive",
    table_style_by_css: false,
    formats: { underline: { inline: "u", exact: true } },
    setup: (editor) => {
      // TinyMCE adds its rules for old browsers as an inline style sheet, which the page's CSP blocks; our style sheets
      // contain the same rules. In Firefox it adds one more after this event, so `push` does nothing.
      editor.on("PreInit", () => {
        editor.contentStyles = Object.assign([], { push: () => 0 });
      });
      // Remove at once: TinyMCE fails if its iframe leaves the page while style sheets are loading.
      const remove = () => editor.remove();
      signal.addEventListener("abort", remove);
      editor.on("init", () => signal.removeEventListener("abort", remove));
      setup(editor);
    },
  });
  // `init` never settles if the editor is removed first.
  const [editor] = await Promise.race([opening, takenAway]);
  if (!editor && signal.aborted) return null;
  if (!editor) throw new Error("The editor did not begin.");
  growWithText(editor);
  nameFrame(editor, label);
  return editor;
}

/** Sets title and role of the editing area; a TinyMCE theme would do this. */
function nameFrame(editor: Editor, label: string): void {
  const frame = editor.getContentAreaContainer()?.querySelector("iframe");
  if (frame) frame.title = label;
  editor.getBody().setAttribute("role", "textbox");
  editor.getBody().setAttribute("aria-multiline", "true");
}

/** Keeps the iframe as high as its text: the page scrolls, not a box in it. */
function growWithText(editor: Editor): void {
  const { documentElement: root } = editor.getDoc();
  root.lang = "es";
  const observer = new ResizeObserver(() => {
    const frame = editor.getContentAreaContainer()?.querySelector("iframe");
    if (frame) frame.style.height = `${Math.ceil(root.getBoundingClientRect().height)}px`;
    editor.dispatch("ResizeEditor");
  });
  observer.observe(root);
  editor.on("remove", () => observer.disconnect());
}

/** Style sheets of this page, so that the text looks as in the public article. */
function pageStyles(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
}
