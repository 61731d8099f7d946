/** Action name that the server expects (product/check-sign-ins.ts). */
const action = "ingreso";
const longestLoad = 10_000;

interface Recaptcha {
  ready(listener: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

let loading: Promise<Recaptcha> | null = null;

/** Loads Google's script once; a failed load is retried. Only for sign-in pages, and only if the keys are set. */
export function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  loading ??= bring(siteKey).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Gets a reCAPTCHA token, which scores how human the visit looks. Valid for two minutes and one use. Empty: Google's
 * script did not load; the server then refuses the sign-in, and the person sees the reason.
 * @see https://developers.google.com/recaptcha/docs/v3
 */
export async function recaptchaToken(siteKey: string): Promise<string> {
  try {
    return await (await loadRecaptcha(siteKey)).execute(siteKey, { action });
  } catch (error) {
    console.warn("reCAPTCHA no respondió.", error);
    return "";
  }
}

function bring(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha?: Recaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error("reCAPTCHA did not begin."));
    };
    script.onerror = () => reject(new Error("reCAPTCHA could not be loaded."));
    setTimeout(() => reject(new Error("reCAPTCHA took too long.")), longestLoad);
    document.head.append(script);
  });
}
