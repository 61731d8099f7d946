import type { FrameLocator, Page } from "@playwright/test";

/** Waits until everything that a document asks for has come or failed, and whatever happens then has happened. */
export function untilSettled(place: Page | FrameLocator): Promise<void> {
  return place.locator("body").evaluate(async ({ ownerDocument }) => {
    const pictures = [...ownerDocument.images].filter(({ complete, loading }) => !complete && loading !== "lazy");
    await Promise.all(
      pictures.map(
        (picture) =>
          new Promise((done) => {
            for (const end of ["load", "error"]) picture.addEventListener(end, done, { once: true });
          }),
      ),
    );
    // What is drawn first runs its animations with the next one.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}
