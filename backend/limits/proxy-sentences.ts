/** Lines missing in the configuration of a proxy through which visitors choose their address. */
const missingLines = (header: string) => ({
  nginx: `proxy_set_header ${header} $remote_addr;`,
  caddy: `header_up ${header} {remote_host}`,
});

/** Sentence for the technician. @param header by which visitors choose their address */
export function openProxySentence(publicUrl: string, header: string): string {
  const { nginx, caddy } = missingLines(header);
  return (
    `El proxy de ${publicUrl} deja que cada visita elija su dirección: pasa la cabecera ${header} tal como la escribe la visita. ` +
    `Falta esta línea en el proxy; en nginx, «${nginx}»; en Caddy, «${caddy}». ` +
    "Hasta que esté, no se cree a ningún proxy: todas las visitas cuentan como una sola, y con superuserIPs no entra ningún superusuario."
  );
}
