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
    `script-src ${["'self'", ...scripts, ...(recaptcha ? recaptchaScripts : [])].join(" ")}`,
    `style-src ${["'self'", ...(desk ? [emptyStyle] : []), ...styles].join(" ")}`,
    // Colours of types and tags are style attributes; their values are checked to be hex colours.
    "style-src-attr 'unsafe-inline'",
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

export const commonSecurityHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self)",
};
