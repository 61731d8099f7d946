import type { Enhance } from "../behaviours.ts";

export const offline: Enhance<"offline"> = (element, _settings, page) => {
  const template = element.querySelector("template");
  // The place must exist before the words, or screen readers do not announce them.
  const look = () => {
    const words = navigator.onLine || !template ? [] : [document.importNode(template.content, true)];
    element.replaceChildren(...(template ? [template] : []), ...words);
  };
  for (const change of ["online", "offline"]) window.addEventListener(change, look, { signal: page });
  look();
};
