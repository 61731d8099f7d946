import { readdirSync, readFileSync } from "node:fs";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { expect, test } from "../fixtures.ts";

const folder = new URL("../../../diocese/demo/media/", import.meta.url);
const recordings = readdirSync(folder).filter((name) => /\.mp[34]$/.test(name));

const films = recordings.filter((name) => name.endsWith(".mp4"));

const bytesOf = (name: string) => readFileSync(new URL(name, folder)).toString("base64");

/**
 * Decodes a recording, in the page.
 * @returns its length, and how loud each second is (root mean square, 1 is the loudest)
 */
async function hear(bytes: string): Promise<{ duration: number; loudness: number[] }> {
  const { buffer } = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
  const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(buffer);
  const wave = sound.getChannelData(0);
  const loudness = Array.from({ length: Math.floor(sound.duration) }, (_, second) => {
    const part = wave.subarray(second * sound.sampleRate, (second + 1) * sound.sampleRate);
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
  });
  return { duration: sound.duration, loudness };
}

/**
 * Measures, in the page, how much the picture changes from one moment to the next (mean of the grey values, 0 to 255).
 */
async function watch(bytes: string): Promise<number[]> {
  const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
  const video = document.createElement("video");
  video.muted = true;
  video.src = URL.createObjectURL(new Blob([content], { type: "video/mp4" }));
  await new Promise((resolve) => video.addEventListener("loadeddata", resolve, { once: true }));
  const canvas = new OffscreenCanvas(64, 36);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser has no canvas.");
  const differences: number[] = [];
  let before: Uint8ClampedArray | undefined;
  for (let moment = 0.5; moment < video.duration; moment += 3) {
    const there = new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
    video.currentTime = moment;
    await there;
    const last = before;
    let difference = 0;
    // A busy browser shows the picture a little after it has reported it.
    for (let look = 0; look < 20 && difference <= 1; look++) {
      if (look > 0) await new Promise((resolve) => setTimeout(resolve, 50));
      context.drawImage(video, 0, 0, 64, 36);
      const { data } = context.getImageData(0, 0, 64, 36);
      before = data;
      if (!last) break;
      difference = data.reduce((sum, value, at) => sum + Math.abs(value - (last[at] ?? 0)), 0) / data.length;
    }
    if (last) differences.push(difference);
  }
  return differences;
}

test("[DAT-03] each demonstration recording lasts 20 to 180 seconds and is never silent", async ({ page }) => {
  expect(recordings.length).toBeGreaterThan(1);
  await page.goto("about:blank");
  for (const name of drawnCases(recordings, 2)) {
    const { duration, loudness } = await page.evaluate(hear, bytesOf(name));
    expect(duration, name).toBeGreaterThanOrEqual(20);
    expect(duration, name).toBeLessThanOrEqual(180);
    // The last seconds may fade out.
    expect(Math.min(...loudness.slice(0, -3)), name).toBeGreaterThan(0.005);
  }
});

test("[DAT-03] each demonstration film is never still", async ({ page }) => {
  await page.goto("about:blank");
  for (const name of drawnCases(films, 1)) {
    const differences = await page.evaluate(watch, bytesOf(name));
    expect(differences.length, name).toBeGreaterThanOrEqual(6);
    expect(Math.min(...differences), name).toBeGreaterThan(1);
  }
});
