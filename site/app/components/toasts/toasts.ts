import type { ComponentProps, ReactNode } from "react";
import { createStore } from "../../state/store.ts";
import { useStore } from "../../state/use-store.ts";
import type { ToastArea } from "./toast-area.tsx";

type Loaded = typeof import("./toast-area.tsx");
export type ToastSettings = ComponentProps<typeof ToastArea>["settings"];

const loaded = createStore<Loaded | null>(null);

async function load(): Promise<Loaded> {
  const area = loaded.get() ?? (await import("./toast-area.tsx"));
  if (loaded.get() === null) loaded.set(area);
  return area;
}

/**
 * Shows a toast above the page. Replaces an open toast with the same id and restarts its time. Rejects if the code of
 * the toasts cannot be loaded, e.g. offline.
 */
export async function showToast(id: string, content: ReactNode): Promise<void> {
  const { toast } = await load();
  if (toast.isActive(id)) toast.update(id, { render: content });
  else toast(content, { toastId: id, role: "status" });
}

/** Closes a toast before its time. */
export function closeToast(id: string): void {
  loaded.get()?.toast.dismiss(id);
}

export function isToastOpen(id: string): boolean {
  return loaded.get()?.toast.isActive(id) ?? false;
}

/** Pauses a toast while the focus is in it, as under the pointer, or resumes it. */
export function holdToast(id: string, held: boolean): void {
  if (held) loaded.get()?.toast.pause({ id });
  else loaded.get()?.toast.play({ id });
}

/** Component of the toasts. `null`: no toast has been shown yet. */
export function useToastArea(): typeof ToastArea | null {
  return useStore(loaded)?.ToastArea ?? null;
}
