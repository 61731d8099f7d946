/**
 * User agents of apps with a built-in browser: Facebook and Messenger, Instagram, WhatsApp, TikTok, Telegram, LinkedIn,
 * X, Snapchat, Line, WeChat, Pinterest, Google's own app; and every Android WebView.
 */
const apps =
  /\bFBA[NV]\b|FB_IAB|Messenger|Instagram|WhatsApp|musical_ly|BytedanceWebview|TikTok|Telegram|LinkedInApp|Twitter|Snapchat|\bLine\/|MicroMessenger|Pinterest|\bGSA\/|; wv\)/i;

/** User agent of an in-app browser on an iPhone: it names neither a browser nor the app. */
const bareIphone = /(?:iPhone|iPad|iPod)(?!.*\b(?:Safari|CriOS|FxiOS|EdgiOS)\/)/;

/** Tests whether the page is open in an in-app browser, which cannot open windows and which Google refuses. */
export const isInApp = (userAgent: string = navigator.userAgent): boolean =>
  apps.test(userAgent) || bareIphone.test(userAgent);
