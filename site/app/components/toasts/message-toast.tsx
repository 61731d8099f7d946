import { Icon } from "../ui/icon.tsx";
import css from "./toast-frame.module.css";
import { ToastFrame } from "./toast-frame.tsx";
import { showToast } from "./toasts.ts";
import "../../styles/kit/arco-icono.css";

interface MessageToast {
  tone: "mal" | "ojo" | "bien";
  title: string;
  text: string;
}

/** Says in a toast that something is done. Ignores that the toasts cannot be loaded: it is done all the same. */
export async function showDone(text: string, title = "Listo"): Promise<void> {
  await showMessageToast({ tone: "bien", title, text }).catch(() => undefined);
}

/** Shows a toast, which does not block the person, unlike `showMessage`. The same text is shown only once at a time. */
export function showMessageToast({ tone, title, text }: MessageToast): Promise<void> {
  const id = `${tone} ${text}`;
  return showToast(
    id,
    <ToastFrame id={id} className={css["tostada--mensaje"]}>
      <span className={`arco-icono arco-icono--${tone}`}>
        <Icon name={tone === "bien" ? "bien" : "aviso"} />
      </span>
      <div className={css.tostada__texto}>
        <p className={css.tostada__titulo}>{title}</p>
        <p>{text}</p>
      </div>
    </ToastFrame>,
  );
}
