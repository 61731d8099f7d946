import { type ToastSettings, useToastArea } from "./toasts.ts";

/**
 * Renders the toasts of `showToast`. Stands once in each layout, after its header; renders nothing before the first
 * toast.
 */
export function ToastHost({ settings }: { settings: ToastSettings }) {
  const ToastArea = useToastArea();
  return ToastArea && <ToastArea settings={settings} />;
}
