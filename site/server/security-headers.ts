import { documentHeader } from "../app/enhance/document-header.ts";
import { mapHosts } from "../app/text/html/map-hosts.ts";

/** Frames that a page may show after the visitor's tap: video services and map hosts (docs/decisions/0016). */
const frameHosts = [
  "https://www.youtube-nocookie.com",
  "https://www.youtube.com",
  "https://player.vimeo.com",
  "https://vine.co",
  "https://videopress.com",
  "https://web.microsoftstream.com",
  "https://www.tiktok.com",
  "https://www.dailymotion.com",
  "https://www.loom.com",
  ...Object.keys(mapHosts).map((host) => `https://${host}`),
];

/**
 * Script and frame origins of reCAPTCHA.
 * @see https://developers.google.com/recaptcha/docs/faq "I'm using Content-Security-Policy"
 */
const recaptchaScripts = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];
const recaptchaFrames = ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"];

/** Hash of the empty text: the text editor makes an empty style element, which Firefox would report as a violation. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

interface PolicyOptions {
  /** `'sha256-…'` of the inline scripts that our renderer wrote into this page. */
  scripts?: readonly string[];
  /** `'sha256-…'` of each style sheet inside the page. */
  styles?: readonly string[];
  /** Whether the page is one of the administrators' own. */
  desk?: boolean;
  /** Whether somebody may sign in on the page, and reCAPTCHA is set up. */
  recaptcha?: boolean;
  /** Whether pages of ours may show this page in a frame; foreign pages never may. */
  framed?: boolean;
  /** Origins of frames that this page shows besides the usual ones. */
  frames?: readonly string[];
}

/**
 * Headers of every page. Scripts run only from our own files and from the inline scripts that our renderer wrote into
 * this page, named by their hash: a page can be cached for everybody and still allows no other script. So do style
 * sheets. The text editor needs no exception: its frame takes the policy of its page, its style sheets are files of
 * ours, and its own style element is turned off (components/rich-text/editor.ts).
 * @see https://www.w3.org/TR/CSP3/
 */
export function pageSecurityHeaders({
  scripts = [],
  styles = [],
  desk = false,
  recaptcha = false,
  framed = false,
  frames = [],
}: PolicyOptions = {}): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ...codePolicy([...scripts, ...(recaptcha ? recaptchaScripts : [])], [...(desk ? [emptyStyle] : []), ...styles]),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${recaptcha ? ` ${recaptchaFrames[0]}` : ""}`,
    // A video may be anywhere (VID-04: links that end in .mp4); it is loaded when the visitor plays it, and runs
    // nothing. Administrators preview a video from their own device before it is sent.
    `media-src 'self' https:${desk ? " blob:" : ""}`,
    `frame-src ${["'self'", ...frameHosts, ...(recaptcha ? recaptchaFrames : []), ...frames].join(" ")}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join("; ");
  return { "content-security-policy": policy, ...commonSecurityHeaders };
}

/**
 * Scripts and style sheets that run in a page besides our own files. Colours of types and tags are style attributes;
 * their values are checked to be hex colours.
 */
const codePolicy = (scripts: readonly string[], styles: readonly string[]): string[] => [
  `script-src ${["'self'", ...scripts].join(" ")}`,
  `style-src ${["'self'", ...styles].join(" ")}`,
  "style-src-attr 'unsafe-inline'",
];

/** Parts of a build that the headers of its cached documents name. */
export interface DocumentBuild {
  /** Address of the browser's first file. */
  entry: string;
  /** `'sha256-…'` of every inline script that a document of the build may have. */
  scripts: readonly string[];
}

/**
 * Headers of every cached document of a build, whatever its address. `Content-Length`, `Content-Encoding` and
 * `Last-Modified` are added for each answer. A proxy that sends the same documents from files repeats these headers:
 * therefore style sheets are not named here, and each document narrows the policy to its own code (`withOwnPolicy`).
 * @param strictTransport value of `Strict-Transport-Security`. Omitted: the server does not demand TLS
 */
export function keptPageHeaders({ entry, scripts }: DocumentBuild, strictTransport?: string): Record<string, string> {
  return {
    ...pageSecurityHeaders({ scripts, styles: ["'unsafe-inline'"] }),
    "content-type": "text/html; charset=utf-8",
    [documentHeader]: entry,
    vary: "Accept-Encoding",
    "cache-control": revalidated,
    ...(strictTransport !== undefined && { "strict-transport-security": strictTransport }),
  };
}

/** Browsers and proxies store a page, but ask before each use whether it is still valid. */
export const revalidated = "public, max-age=0, must-revalidate";

const headStart = /<head><meta charset="utf-8"\s*\/?>/i;

/**
 * Puts the policy of a cached document into it, before anything that the policy guards: only the document's own inline
 * scripts and style sheet, of all those that the header admits. A browser applies both.
 * @param code `'sha256-…'` of the document's own inline scripts and style sheets
 * @see https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy
 */
export function withOwnPolicy(html: string, { scripts, styles }: Record<"scripts" | "styles", string[]>): string {
  const start = headStart.exec(html);
  if (!start) throw new Error("A document does not begin with its charset.");
  const end = start.index + start[0].length;
  const policy = codePolicy(scripts, styles).join("; ");
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${policy}"/>${html.slice(end)}`;
}

export const commonSecurityHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self)",
};
