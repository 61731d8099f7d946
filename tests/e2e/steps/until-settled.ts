import type { FrameLocator, Page } from "@playwright/test";

/** Waits until the pictures of a document, except lazy ones, have loaded or failed, and two more frames are drawn. */
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
    // The first frame starts animations, which run from the second one on.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}
