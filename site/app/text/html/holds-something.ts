import { withoutTags } from "./without-tags.ts";

/** Whether HTML holds text, or something to look at: a picture, a document, a video. */
export function holdsSomething(html: string): boolean {
  if (/<(?:img|iframe|object|embed|video|audio|table|hr)\b/i.test(html)) return true;
  return withoutTags(html, "").replace(/&nbsp;|&#160;|\s/gi, "") !== "";
}
