import { fileSize } from "../../../text/file-size.ts";
import type { SystemReport } from "../system.ts";
import css from "./sizes-panel.module.css";

/** How much room there is, and who takes it. */
export function SizesPanel({ report: { disk, sizes, storage } }: { report: SystemReport }) {
  const used = disk.total === 0 ? 0 : Math.round((1 - disk.free / disk.total) * 100);
  const place = (kept: "disk" | "s3") => (kept === "s3" ? "En S3" : "En este disco");
  const figures: [string, number | null, string][] = [
    ["Base de datos", sizes.database, "Textos, cuentas y ajustes"],
    ["Archivos", sizes.files, `${place(storage.files)}: fotos y documentos`],
    ["Respaldos", sizes.backups, place(storage.backups)],
    ["Registros", sizes.logs, "Se borran solos"],
  ];
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
        <div className={css["sistema-disco"]}>
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
    </section>
  );
}
