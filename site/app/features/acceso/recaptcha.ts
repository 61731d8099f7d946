/** What the server expects as the name of what is done (product/check-sign-ins.ts). */
const action = "ingreso";
const longestLoad = 10_000;

interface Recaptcha {
  ready(listener: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

let loading: Promise<Recaptcha> | null = null;

/** Brings Google's script: only where somebody may sign in, and only where its keys are set up. */
export function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  loading ??= bring(siteKey).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * A token that says how much this visit looks like a person's; good for two minutes and one use. Empty when Google's
 * script does not come: the server then says no, and the person reads why.
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
