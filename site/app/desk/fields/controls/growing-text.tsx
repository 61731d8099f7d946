import { type ComponentProps, useLayoutEffect, useRef } from "react";

/** Textarea that grows with its text, also in browsers without `field-sizing`. */
export function GrowingText(attributes: Omit<ComponentProps<"textarea">, "ref"> & { value: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { value } = attributes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value has its height
  useLayoutEffect(() => {
    if (!area.current || CSS.supports("field-sizing", "content")) return;
    area.current.style.height = "auto";
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [value]);
  return <textarea ref={area} {...attributes} />;
}
