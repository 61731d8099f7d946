import { Icon } from "../../../components/ui/icon.tsx";
import type { SystemReport } from "../system.ts";
import css from "./about-backups.module.css";

/** Help text on what a backup contains, what it does not, and how to keep it safe. */
export function AboutBackups({ report }: { report: SystemReport | null }) {
  return (
    <details className={`panel-filtros aparte-4 ${css["sistema-acerca"]}`}>
      <summary className="sin-marca">
        <Icon name="documento" />
        Qué guarda un respaldo y cómo cuidarlo
        <Icon name="abajo" />
      </summary>
      <div className={css["sistema-acerca__texto"]}>
        <h2>Guarda</h2>
        <ul>
          <li>Todo el contenido: noticias, parroquias, clero, obras, homilías y lo demás, también lo archivado.</li>
          <li>Las fotos, los videos y los documentos que se subieron.</li>
          <li>Las cuentas del equipo y de superusuario, con el cifrado (hash) de sus contraseñas.</li>
          <li>Los ajustes de esta página. {report && secrets(report.secretsSealed)}</li>
        </ul>
        <h2>No guarda</h2>
        <ul>
          <li>Los registros, las cuentas de visitas del día ni las miniaturas, que se vuelven a hacer solas.</li>
          <li>El programa mismo, ni lo que está en el entorno del servidor (SETTINGS_KEY, DATABASE_URL y otras).</li>
        </ul>
        <h2>Cómo cuidarlo</h2>
        <ul>
          <li>Trátalo como una contraseña: quien lo tenga tiene los datos de todas las cuentas.</li>
          <li>
            {report?.storage.backups === "s3"
              ? "Los respaldos se guardan en S3, fuera de esta máquina. Descarga uno de vez en cuando."
              : "Los respaldos se guardan en esta misma máquina: si se daña, se pierden con ella. Descarga uno cada mes y guárdalo en otro lugar."}
          </li>
          <li>Sirve también para mudarse: sube el archivo en otra instalación de este programa y restáuralo allí.</li>
        </ul>
      </div>
    </details>
  );
}

function secrets(sealed: boolean): string {
  return sealed
    ? "Sus secretos (correo, Google, S3, sesiones) van sellados con SETTINGS_KEY: guárdala aparte, porque sin la misma clave el respaldo no se puede restaurar."
    : "Sus secretos (correo, Google, S3, sesiones) van SIN sellar, porque el servidor no tiene SETTINGS_KEY.";
}
