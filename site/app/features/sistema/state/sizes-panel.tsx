import { fileSize } from "../../../text/files/file-size.ts";
import { Facts } from "../facts.tsx";

import type { SystemReport } from "../system.ts";
import css from "./sizes-panel.module.css";

/** Panel with the free disk space and the sizes of database, files, backups and logs. */
export function SizesPanel({ report: { disk, sizes, storage, kept, backupRoom } }: { report: SystemReport }) {
  const used = disk.total === 0 ? 0 : Math.round((1 - disk.free / disk.total) * 100);
  const place = (kept: "disk" | "s3") => (kept === "s3" ? "En S3" : "En este disco");
  const expected = backupRoom?.expected;
  const figures: [string, number | null, string][] = [
    ["Base de datos", sizes.database, "Textos, cuentas y ajustes"],
    ["Archivos", sizes.files, `${place(storage.files)}: fotos y documentos`],
    [
      "Respaldos",
      sizes.backups,
      `${place(storage.backups)}${expected ? `; van a ocupar unos ${fileSize(expected)}` : ""}`,
    ],
    ["Registros", sizes.logs, "Se borran solos"],
  ];
  const before = Object.entries(keptWords).flatMap(([name, words]): [string, string][] => {
    const bytes = kept[name as keyof typeof kept];
    return bytes === undefined ? [] : [[words, fileSize(bytes)]];
  });
  return (
    <section className="hoja" aria-labelledby="espacio">
      <header>
        <h2 id="espacio">Espacio</h2>
        {disk.total > 0 && (
          <p className="suave">
            {fileSize(disk.free)} libres de {fileSize(disk.total)}
          </p>
        )}
      </header>
      {disk.total > 0 && (
        <div className={`en-fila al-medio ${css["sistema-disco"]}`}>
          <progress className="avance" value={used} max={100} aria-label="Disco ocupado">
            {used} %
          </progress>
          <span>{used} % ocupado</span>
        </div>
      )}
      <dl className={`tablero__cifras ${css["sistema-cifras"]}`}>
        {figures.map(([name, bytes, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tablero__cifra">{bytes === null ? "—" : fileSize(bytes)}</dd>
            <dd className="suave">{more}</dd>
          </div>
        ))}
      </dl>
      {before.length > 0 && (
        <>
          <h3 className={css["sistema-antes"]}>De ello, lo que se guarda por si hace falta</h3>
          <Facts facts={before} />
        </>
      )}
    </section>
  );
}

const keptWords = {
  versions: "Versiones anteriores de los textos",
  earlierFiles: "Fotos y archivos de versiones anteriores",
  trash: "Papelera, 30 días",
  drafts: "Borradores sin publicar",
} as const;
