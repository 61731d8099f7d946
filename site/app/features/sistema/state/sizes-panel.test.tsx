import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { SystemReport } from "../system.ts";
import { SizesPanel } from "./sizes-panel.tsx";

function drawn(kept: SystemReport["kept"], backupRoom?: SystemReport["backupRoom"]): string {
  const report = {
    backupRoom,
    ...{ disk: { total: 0, free: 0 }, storage: { files: "disk", backups: "s3" }, kept },
    sizes: { database: 4_200_000, files: 0, backups: null, logs: 0 },
  } as unknown as SystemReport;
  return renderToStaticMarkup(<SizesPanel report={report} />).replaceAll(/<[^>]+>/g, "");
}

it("[API-11] the room of earlier versions and of the trash is shown where there are any", () => {
  const text = drawn({ versions: 2_500_000, trash: 31_000_000 });
  expect(text).toContain("Versiones anteriores de los textos2,5 MB");
  expect(text).toContain("Papelera, 30 días31 MB");
  expect(text).not.toContain("Borradores");
  expect(text).toContain("Base de datos4,2 MB");
  expect(text).toContain("Respaldos—En S3");
  expect(drawn({})).not.toContain("lo que se guarda por si hace falta");
});

it("[SVC-51] the size that the kept backups will have is shown where it is known", () => {
  expect(drawn({}, { beside: null, expected: 3_400_000_000, missing: 0 })).toContain("En S3; van a ocupar unos 3,4 GB");
  expect(drawn({}, { beside: null, expected: null, missing: 0 })).not.toContain("van a ocupar");
});
