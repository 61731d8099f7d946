import type { Enhance } from "../behaviours.ts";

export const prints: Enhance<"prints"> = (button) => {
  button.addEventListener("click", () => window.print());
};
