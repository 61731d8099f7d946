import { type ComponentProps, useEffect, useRef } from "react";

/** Modal over the page while it works: blocks presses, and nothing closes it. */
export function BusyDialog({ className, ...attributes }: ComponentProps<"dialog">) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const stay = (event: { preventDefault: () => void }) => event.preventDefault();
  return <dialog ref={dialog} className={`dialogo ${className}`} onCancel={stay} {...attributes} />;
}
