import { ToastContainer, type ToastContainerProps, toast } from "react-toastify/unstyled";
import css from "./toast-frame.module.css";

export { toast };

/**
 * Container of the toasts. Rendered without the library's styles, which it would inject into the page: our Content
 * Security Policy allows style sheets from files only. Loaded with the first toast.
 */
export function ToastArea({ settings }: { settings: ToastContainerProps }) {
  return (
    <div className={css.tostadas}>
      <ToastContainer {...settings} />
    </div>
  );
}
