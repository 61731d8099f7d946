import type { ComponentType } from "react";
import type { IslandName, PropsOf } from "./registry.ts";

/** When its code comes: once it is seen, or with the first touch (a press before it is there is done then). */
export type When = "seen" | "touched";

interface IslandProps<Name extends IslandName> {
  name: Name;
  /** The component that the registry has under that name; the server draws it at once. */
  of: ComponentType<PropsOf<Name>>;
  when: When;
  /** They travel with the page as JSON. */
  props: PropsOf<Name>;
}

/**
 * A part of a document that React takes over in the browser. Inside: no `useId` (the browser would count anew), nothing of
 * the router, props that JSON can carry.
 */
export function Island<Name extends IslandName>({ name, of, when, props }: IslandProps<Name>) {
  const Part = of as ComponentType<object>;
  return (
    <div className="isla" data-isla={name} data-cuando={when} data-props={JSON.stringify(props)}>
      <Part {...(props as object)} />
    </div>
  );
}
