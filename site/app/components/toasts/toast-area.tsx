import { ToastContainer, type ToastContainerProps, toast } from "react-toastify/unstyled";
import css from "./toast-frame.module.css";

export { toast };

/**
 * Where toasts stand. The library comes without its styles, which it would write into the page: our Content Security
 * Policy admits style sheets from files only. Loaded with the first toast.
 */
export function ToastArea({ settings }: { settings: ToastContainerProps }) {
  return (
    <div className={css.tostadas}>
      <ToastContainer {...settings} />
    </div>
  );
}
