/** Creates an element with attributes and children; leaves out empty children. */
export function make(
  tag: string,
  attributes: Record<string, string>,
  ...children: (Node | string | null)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child): child is Node | string => child !== null && child !== ""));
  return element;
}

export const link = (href: string, text: string): HTMLElement => make("a", { href }, text);
