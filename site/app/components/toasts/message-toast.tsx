import { Icon } from "../ui/icon.tsx";
import { ToastFrame } from "./toast-frame.tsx";
import { showToast } from "./toasts.ts";

interface MessageToast {
  tone: "mal" | "bien";
  title: string;
  text: string;
}

/** Says something without stopping the person, as opposed to `showMessage`. The same words stand only once at a time. */
export function showMessageToast({ tone, title, text }: MessageToast): Promise<void> {
  const id = `${tone} ${text}`;
  return showToast(
    id,
    <ToastFrame id={id} className="tostada--mensaje">
      <span className={`arco-icono arco-icono--${tone}`}>
        <Icon name={tone === "mal" ? "aviso" : "bien"} />
      </span>
      <div className="tostada__texto">
        <p className="tostada__titulo">{title}</p>
        <p>{text}</p>
      </div>
    </ToastFrame>,
  );
}
