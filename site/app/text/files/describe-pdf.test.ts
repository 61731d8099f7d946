import { expect, it } from "vitest";
import { describePdf } from "./describe-pdf.ts";

it.each([
  [{ pages: 8, bytes: 464_826 }, "PDF, 8 páginas, 0,5 MB"],
  [{ pages: 1, bytes: 12_340_000 }, "PDF, 1 página, 12,3 MB"],
  [{ bytes: 900 }, "PDF, 0,1 MB"],
  [{ bytes: null }, "PDF"],
])("a PDF of %j is described as %s", (known, description) => expect(describePdf(known)).toBe(description));
