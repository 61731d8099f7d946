import type { ToastContainerProps } from "react-toastify/unstyled";

/** What both kinds have in common: top right, never more than twenty, no bar that counts the time, closed by a click. */
const common = {
  position: "top-right",
  limit: 20,
  hideProgressBar: true,
  closeOnClick: true,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: true,
  // They stand and go without the library's own movement; what may move is in toast-frame.module.css.
  transition: undefined,
  icon: false,
  closeButton: false,
  "aria-label": "Avisos, Alt más T",
} satisfies ToastContainerProps;

/** Cards on public pages (AVI-03). */
export const publicToasts: ToastContainerProps = { ...common, autoClose: 5000, draggablePercent: 60 };

/** Cards on administrator pages (AVI-04). */
export const administratorToasts: ToastContainerProps = { ...common, autoClose: 3000, newestOnTop: true };
