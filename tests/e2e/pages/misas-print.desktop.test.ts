import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { expect, test } from "../fixtures.ts";
import { parishOfMany } from "../states/pages.ts";
import { visit } from "../steps/steps.ts";

/** Parishes with many lines of a timetable, some with chapels, and one with few. The fullest is printed in each run. */
const parishes = [
  ...["parroquia000043", "parroquia000031", "parroquia000050", "parroquia000024"],
  ...["parroquia000048", "parroquia000025", "parroquia000001", "parroquia000019"],
];

test("[MIS-20] a parish's hours are one A4 page, whose code leads to the parish", async ({ page, baseURL }) => {
  for (const id of [...drawnCases(parishes, 2), parishOfMany]) {
    await visit(page, `/parroquias/${id}/horario`);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g), id).toHaveLength(1);
    // Size of A4, 210 × 297 mm, in points.
    expect(pdf, id).toMatch(/\/MediaBox\s*\[\s*0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\s*\]/);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner").first()).toBeHidden();
    // The address in the code is tested in site/app/components/qr/qr-picture.test.tsx.
    await expect(
      page.getByRole("img", { name: `Código que abre ${baseURL}/parroquias/${id}`, exact: true }),
    ).toBeVisible();
    await page.emulateMedia({ media: null });
  }
  const sheet = page.getByRole("article");
  await expect(sheet).toContainText(/Este horario vale hasta el \d{1,2} de \p{Ll}+/u);
  await expect(sheet).toContainText(/Verificado el \d|Conviene llamar|Sin verificar/);
  await expect(sheet).toContainText(/Teléfono \+591/);
  await expect(sheet.getByRole("heading", { level: 2 })).toHaveCount(4);
});
