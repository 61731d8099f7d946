import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { type IslandName, islands } from "./registry.ts";

/** Lets React take over an island; settled when it answers presses. @throws when its code cannot be had */
export async function mount(element: HTMLElement): Promise<void> {
  const load = islands[element.dataset.isla as IslandName] as () => Promise<ComponentType<object>>;
  const Part = await load();
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  await new Promise<void>((ready) => {
    hydrateRoot(element, <Taken part={<Part {...props} />} onTaken={ready} />, {
      // What the server drew differently is a mistake of ours: the stories fail by it.
      onRecoverableError: (error) => console.error(error),
    });
  });
}

/** Tells when its effects have run: only then listeners are there. */
function Taken({ part, onTaken }: { part: ReactNode; onTaken: () => void }) {
  useEffect(onTaken, [onTaken]);
  return part;
}
