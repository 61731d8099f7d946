import type { ToastContainerProps } from "react-toastify/unstyled";

/** Settings of public and administrator pages: top right, at most twenty, no progress bar, closed by a click. */
const common = {
  position: "top-right",
  limit: 20,
  hideProgressBar: true,
  closeOnClick: true,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: true,
  // No animation of the library; toast-frame.module.css has the allowed ones.
  transition: undefined,
  icon: false,
  closeButton: false,
  "aria-label": "Avisos, Alt más T",
} satisfies ToastContainerProps;

/** Toasts on public pages (AVI-03). */
export const publicToasts: ToastContainerProps = { ...common, autoClose: 5000, draggablePercent: 60 };

/** Toasts on administrator pages (AVI-04). */
export const administratorToasts: ToastContainerProps = { ...common, autoClose: 3000, newestOnTop: true };
