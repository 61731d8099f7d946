import { isIP, type Socket } from "node:net";
import { checkServerIdentity, connect, type PeerCertificate } from "node:tls";

/** TLS has failed on a connection that the server took. */
export class CertificateError extends Error {
  override readonly name = "CertificateError";
}

/** Notes the end of a server's certificate while TLS checks it. */
export class CertificateWatch {
  /** End of the certificate. `null`: no valid certificate was seen. */
  end: Date | null = null;

  /** Option of `tls.connect`: called with a certificate of a known authority. */
  readonly checkServerIdentity = (host: string, certificate: PeerCertificate): Error | undefined => {
    this.end = new Date(certificate.valid_to);
    return checkServerIdentity(host, certificate);
  };
}

/**
 * Opens TLS on a connection, closes it, and tells when the certificate ends.
 * @throws CertificateError also for a certificate that is not valid
 */
export function readCertificateEnd(plain: Socket, host: string, timeout: number): Promise<Date> {
  const watch = new CertificateWatch();
  const { checkServerIdentity } = watch;
  return new Promise((resolve, reject) => {
    const name = isIP(host) === 0 ? { servername: host } : {};
    const secure = connect({ socket: plain, host, ...name, checkServerIdentity });
    secure.setTimeout(timeout, () => secure.destroy(new Error(`${host} does not answer.`)));
    secure.once("error", (cause) => reject(new CertificateError(cause.message, { cause })));
    secure.once("secureConnect", () => {
      secure.destroy();
      if (watch.end) resolve(watch.end);
      else reject(new CertificateError(`${host} shows no certificate.`));
    });
  });
}
