import { expect, it } from "vitest";
import { administratorToasts, publicToasts } from "./toast-settings.ts";

it("[AVI-04] administrators see at most twenty toasts for three seconds each, visitors for five", () => {
  expect(administratorToasts).toMatchObject({ position: "top-right", limit: 20, autoClose: 3000, newestOnTop: true });
  expect(publicToasts).toMatchObject({ position: "top-right", limit: 20, autoClose: 5000, draggablePercent: 60 });
});
