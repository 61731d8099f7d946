/**
 * Apps that open links within themselves, by what they add to the name of the browser: Facebook and Messenger, Instagram,
 * WhatsApp, TikTok, Telegram, LinkedIn, X, Snapchat, Line, WeChat, Pinterest, Google's own app; and every Android WebView.
 */
const apps =
  /\bFBA[NV]\b|FB_IAB|Messenger|Instagram|WhatsApp|musical_ly|BytedanceWebview|TikTok|Telegram|LinkedInApp|Twitter|Snapchat|\bLine\/|MicroMessenger|Pinterest|\bGSA\/|; wv\)/i;

/** An app's browser on an iPhone says neither its name nor Safari's. */
const bareIphone = /(?:iPhone|iPad|iPod)(?!.*\b(?:Safari|CriOS|FxiOS|EdgiOS)\/)/;

/** Whether a page is open within another app, which opens no windows, and which Google refuses. */
export const isInApp = (userAgent: string = navigator.userAgent): boolean =>
  apps.test(userAgent) || bareIphone.test(userAgent);
