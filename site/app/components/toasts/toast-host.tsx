import { type ToastSettings, useToastArea } from "./toasts.ts";

/** Draws the toasts of `showToast`. Stands once in each layout, after its header, and is nothing before the first one. */
export function ToastHost({ settings }: { settings: ToastSettings }) {
  const ToastArea = useToastArea();
  return ToastArea && <ToastArea settings={settings} />;
}
