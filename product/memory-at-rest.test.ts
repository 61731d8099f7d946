import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { giveBackMemoryAtRest } from "./memory-at-rest.ts";

const mebibyte = 1024 * 1024;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A heap of which a third is garbage after each growth. */
function testHeap() {
  const heap = { size: 60 * mebibyte, share: 0, collections: 0 };
  giveBackMemoryAtRest({
    used: () => heap.size,
    busy: () => heap.share,
    collect() {
      heap.collections++;
      heap.size = 40 * mebibyte;
    },
  });
  return heap;
}

it("memory is given back once after the start, and again only when the heap has grown", () => {
  const heap = testHeap();
  vi.advanceTimersByTime(60_000);
  expect(heap.collections).toBe(1);
  heap.size += 20 * mebibyte;
  vi.advanceTimersByTime(60_000);
  expect(heap.collections).toBe(1);
  heap.size += 10 * mebibyte;
  vi.advanceTimersByTime(1_000);
  expect(heap.collections).toBe(2);
});

it("memory is not given back while the process works, nor twice in ten seconds", () => {
  const heap = testHeap();
  heap.share = 0.2;
  vi.advanceTimersByTime(60_000);
  expect(heap.collections).toBe(0);
  heap.share = 0.01;
  vi.advanceTimersByTime(1_000);
  expect(heap.collections).toBe(1);
  heap.size += 50 * mebibyte;
  vi.advanceTimersByTime(9_000);
  expect(heap.collections).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(heap.collections).toBe(2);
});
