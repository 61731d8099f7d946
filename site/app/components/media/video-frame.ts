/** Seconds into a video at which its picture is taken: the first ones are often black. */
const moment = 1;
/** Pixels of the wider side at most. */
const widest = 1280;
/** Milliseconds that a video may take until its picture is there. */
const longestWait = 15_000;

/**
 * A picture out of a video of our own or of one that lies on this device.
 * @param address same origin, or `blob:`
 * @returns a JPEG
 * @throws Error when the video cannot be read or shows nothing
 */
export async function videoFrame(address: string): Promise<Blob> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  video.src = address;
  try {
    await heard(video, "loadedmetadata");
    const shown = heard(video, "seeked");
    video.currentTime = Math.min(moment, video.duration / 2);
    await shown;
    return await drawn(video);
  } finally {
    video.removeAttribute("src");
    video.load();
  }
}

function heard(video: HTMLVideoElement, event: "loadedmetadata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("The video cannot be read."));
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener("error", fail, { once: true });
    setTimeout(fail, longestWait);
  });
}

function drawn(video: HTMLVideoElement): Promise<Blob> {
  const scale = Math.min(1, widest / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The video shows nothing."))), "image/jpeg", 0.85);
  });
}
