import type { Decoded, DrawingTools } from "./prepare-photo.ts";

/** Drawing tools of a worker: do not block the page. */
export const workerTools: DrawingTools = {
  async decode(file) {
    const image = await createImageBitmap(file);
    return { image, width: image.width, height: image.height, close: () => image.close() };
  },
  surface(width, height) {
    const canvas = new OffscreenCanvas(width, height);
    return {
      context: contextOf(canvas.getContext("2d", { willReadFrequently: true })),
      toBlob: (type, quality) => canvas.convertToBlob({ type, ...(quality && { quality }) }),
    };
  },
};

/**
 * Drawing tools of the page: for older browsers, and for formats such as HEIC, which Safari decodes in an `img` only.
 */
export const pageTools: DrawingTools = {
  async decode(file): Promise<Decoded> {
    const image = new Image();
    image.src = URL.createObjectURL(file);
    const close = () => URL.revokeObjectURL(image.src);
    try {
      await image.decode();
    } catch (error) {
      close();
      throw error;
    }
    return { image, width: image.naturalWidth, height: image.naturalHeight, close };
  },
  surface(width, height) {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    return {
      context: contextOf(canvas.getContext("2d", { willReadFrequently: true })),
      toBlob: (type, quality) =>
        new Promise((resolve, reject) => {
          canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("Nothing was drawn."))), type, quality);
        }),
    };
  },
};

/** Returns the context. Throws if the browser is out of memory and gives none. */
function contextOf<Context>(context: Context | null): Context {
  if (!context) throw new Error("The browser has no room to draw.");
  return context;
}
