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
 * Shows a toast above the page. One with the same id that is still there gives way to it, and its time begins anew.
 * Without a connection the first one cannot come, and nothing else happens.
 */
export async function showToast(id: string, content: ReactNode): Promise<void> {
  const { toast } = await load();
  if (toast.isActive(id)) toast.update(id, { render: content });
  else toast(content, { toastId: id, role: "status" });
}

/** Takes a toast away before its time. */
export function closeToast(id: string): void {
  loaded.get()?.toast.dismiss(id);
}

export function isToastOpen(id: string): boolean {
  return loaded.get()?.toast.isActive(id) ?? false;
}

/** A toast with the focus in it waits, as it does under the pointer. */
export function holdToast(id: string, held: boolean): void {
  if (held) loaded.get()?.toast.pause({ id });
  else loaded.get()?.toast.play({ id });
}

/** The area once a toast has been asked for; null before. */
export function useToastArea(): typeof ToastArea | null {
  return useStore(loaded)?.ToastArea ?? null;
}
