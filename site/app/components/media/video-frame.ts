/** Time of the captured picture: the first frames are often black. Seconds. */
const moment = 1;
/** Longest side of the picture. Pixels. */
const widest = 1280;
/** Timeout for loading the video. Milliseconds. */
const longestWait = 15_000;

/**
 * Captures a picture from a video of this site or of this device.
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
