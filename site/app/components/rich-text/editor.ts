import tinymce, { type Editor } from "tinymce";
import contentStyles from "tinymce/skins/ui/oxide/content.min.css?url";
import "tinymce/models/dom";
import "tinymce/plugins/autolink";
import "tinymce/plugins/lists";
import "tinymce/plugins/table";
import css from "./rich-text.module.css";

export type { Editor };

/** Frames that stay as they are: video services and maps, as far as the editor ever sees them (closed cards hold them). */
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
  /** Its place is taken by the frame. */
  target: HTMLTextAreaElement;
  html: string;
  label: string;
  /** Called before anything is drawn, to listen. */
  setup: (editor: Editor) => void;
  /** Aborted when the page takes the editor away. */
  signal: AbortSignal;
}

/**
 * TinyMCE without its own looks: the bar above is ours (toolbar.tsx), so neither a theme nor its words are loaded. Comes
 * from our own origin with this chunk, for the page of the editor only (EDI-05).
 * @returns open editor; `null`: it was taken away while it opened
 * @see https://www.tiny.cloud/docs/tinymce/8/
 */
export async function openEditor({ target, html, label, setup, signal }: EditorOptions): Promise<Editor | null> {
  target.value = html;
  // Its icons belong to a theme; without a set of that name it would look for one beside the page.
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
    // The page's own letters and measures come with its style sheets.
    browser_spellcheck: true,
    contextmenu: false,
    entity_encoding: "raw",
    relative_urls: false,
    remove_script_host: true,
    // Addresses stay as they were written: /api/files paths, and those of other sites.
    convert_urls: false,
    // The defaults would sandbox maps and take PDF blocks apart (decision 0018).
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
      // Its rules for old browsers would be an inline style sheet, which the page's policy refuses; ours say the same. Firefox
      // gets one more after this event.
      editor.on("PreInit", () => {
        editor.contentStyles = Object.assign([], { push: () => 0 });
      });
      // Removed at once: TinyMCE fails on a frame that leaves the page while its style sheets are on their way.
      const remove = () => editor.remove();
      signal.addEventListener("abort", remove);
      editor.on("init", () => signal.removeEventListener("abort", remove));
      setup(editor);
    },
  });
  // `init` never settles for an editor that is removed before.
  const [editor] = await Promise.race([opening, takenAway]);
  if (!editor && signal.aborted) return null;
  if (!editor) throw new Error("The editor did not begin.");
  growWithText(editor);
  nameFrame(editor, label);
  return editor;
}

/** A theme of TinyMCE's own would do this. */
function nameFrame(editor: Editor, label: string): void {
  const frame = editor.getContentAreaContainer()?.querySelector("iframe");
  if (frame) frame.title = label;
  editor.getBody().setAttribute("role", "textbox");
  editor.getBody().setAttribute("aria-multiline", "true");
}

/** The frame is as high as its text: the page scrolls, not a box in it. */
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

/** The text is shown with the public article's own styles: those of this page. */
function pageStyles(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
}
