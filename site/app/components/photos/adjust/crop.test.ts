import { describe, expect, it } from "vitest";
import type { Part, Point } from "../../../text/pictures/picture-details.ts";
import { type Grip, keptCrop, moveGrip, movePoint, type Side, setSide, wholePicture } from "./crop.ts";

const crop: Part = [0.2, 0.2, 0.5, 0.4];

describe("[CON-04] a crop", () => {
  it.each<[Grip, Point, number[]]>([
    ["whole", [0.1, -0.1], [0.3, 0.1, 0.5, 0.4]],
    ["whole", [1, 1], [0.5, 0.6, 0.5, 0.4]],
    ["topLeft", [0.1, 0.1], [0.3, 0.3, 0.4, 0.3]],
    ["topLeft", [-1, -1], [0, 0, 0.7, 0.6]],
    ["topLeft", [1, 1], [0.55, 0.45, 0.15, 0.15]],
    ["topRight", [0.1, -0.1], [0.2, 0.1, 0.6, 0.5]],
    ["bottomLeft", [-0.1, 1], [0.1, 0.2, 0.6, 0.8]],
    ["bottomRight", [1, 1], [0.2, 0.2, 0.8, 0.8]],
    ["bottomRight", [-1, -1], [0.2, 0.2, 0.15, 0.15]],
  ])("a crop is taken by its %s and moved by %j", (grip, by, expected) => {
    expect(moveGrip(crop, grip, by)).toEqual(expected);
  });

  it.each<[Side, number, number[]]>([
    ["izquierda", 0.1, [0.1, 0.2, 0.5, 0.4]],
    ["izquierda", 0.9, [0.5, 0.2, 0.5, 0.4]],
    ["arriba", 0, [0.2, 0, 0.5, 0.4]],
    ["ancho", 2, [0.2, 0.2, 0.8, 0.4]],
    ["alto", 0, [0.2, 0.2, 0.5, 0.15]],
  ])("a crop whose %s is written as %f", (side, value, expected) =>
    expect(setSide(crop, side, value)).toEqual(expected),
  );

  it("a crop never passes the picture's edge, whatever is moved", () => {
    let moved: Part = [0.3333, 0.3333, 0.3333, 0.3333];
    for (const grip of ["topLeft", "bottomRight", "whole"] as const) {
      for (const by of [
        [0.1234567, 0.7654321],
        [-0.7, 0.2],
        [0.5, -0.9],
      ] as Point[]) {
        moved = moveGrip(moved, grip, by);
        expect(moved[0] + moved[2]).toBeLessThanOrEqual(1.00001);
        expect(moved[1] + moved[3]).toBeLessThanOrEqual(1.00001);
      }
    }
  });

  it("a crop of the whole picture is none", () => {
    expect(keptCrop(wholePicture)).toBeUndefined();
    expect(keptCrop(crop)).toBe(crop);
    expect(movePoint([0.5, 0.5], [0.7, -0.2])).toEqual([1, 0.3]);
  });
});
