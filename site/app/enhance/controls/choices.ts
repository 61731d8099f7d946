import type { Enhance } from "../behaviours.ts";

/** Counts the ticked boxes of a dropdown and shows them as chips. The checkboxes are the only state. */
export const choices: Enhance<"choices"> = (dropdown) => {
  const count = dropdown.querySelector("summary [data-cuenta]");
  const chips = dropdown.querySelector<HTMLElement>(".fichas");
  const template = chips?.querySelector("template");
  if (!count || !chips || !template) return;
  const boxes = () => [...dropdown.querySelectorAll<HTMLInputElement>("input:checked")];

  const show = () => {
    const ticked = boxes();
    // The server's chips stay: one of them may have been pressed already.
    const known = new Map(Array.from(chips.children, (chip) => [chip.querySelector("button")?.value, chip]));
    const number = ticked.length + dropdown.querySelectorAll("input[type=hidden]").length;
    count.textContent = number > 0 ? ` (${number})` : "";
    chips.hidden = ticked.length === 0;
    chips.replaceChildren(template, ...ticked.map((box) => known.get(box.value) ?? chipOf(box, template)));
  };

  dropdown.addEventListener("change", show);
  // The `reset` event comes before the form is reset.
  dropdown.closest("form")?.addEventListener("reset", () => setTimeout(show));
  chips.addEventListener("click", ({ target }) => {
    const pressed = (target as Element).closest("button");
    const box = boxes().find(({ value }) => value === pressed?.value);
    if (!box) return;
    box.checked = false;
    // The pressed chip is removed: the focus stays in the dropdown, or it would close.
    box.focus({ preventScroll: true });
    show();
  });
  show();
};

function chipOf(box: HTMLInputElement, template: HTMLTemplateElement): DocumentFragment {
  const chip = document.importNode(template.content, true);
  const button = chip.querySelector("button");
  const label = box.labels?.[0]?.textContent ?? "";
  if (button) button.value = box.value;
  button?.setAttribute("aria-label", `${button.getAttribute("aria-label")} ${label}`);
  button?.prepend(label);
  return chip;
}
