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

/** Sentence for the technician about a proxy that holds back what the server has sent. */
export const bufferedStreamSentence = (publicUrl: string): string =>
  `El proxy de ${publicUrl} junta los flujos: los avisos en vivo llegan tarde o no llegan. ` +
  "En nginx falta «proxy_buffering off;»; en Caddy, «flush_interval -1».";

/** Sentence for the technician. @param why in Spanish, as in `responde 413` */
export const refusedBodySentence = (publicUrl: string, why: string): string =>
  `El proxy de ${publicUrl} rechaza subidas de 5 MB (${why}): fotos y documentos no llegan. ` +
  "En nginx falta «client_max_body_size 64m;»; en Caddy, quite el límite de «request_body».";
