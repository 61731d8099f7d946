import { connect, type LookupFunction, type Socket } from "node:net";
import { type RestrictedAgents, restrictedAgents } from "./agents.ts";
import { readCertificateEnd } from "./certificate.ts";
import { type OutboundRequest, restrictedFetch } from "./fetch.ts";
import { createGuard } from "./guard.ts";

/** Outbound client: every connection of the server to foreign servers starts here. */
export interface Outbound {
  /** @throws Error when there is no whole answer; see `restrictedFetch` */
  fetch(url: string, request: OutboundRequest): Promise<Response>;
  /** Opens a plain connection. @param timeout milliseconds to connect. @throws RefusedAddressError */
  connect(host: string, port: number, timeout: number): Promise<Socket>;
  /**
   * Reads when the certificate at an HTTPS address ends. @param timeout milliseconds
   * @throws CertificateError for one that is not valid, Error without a connection
   */
  certificateEnd(url: string, timeout: number): Promise<Date>;
  /** Agents for third-party HTTP clients, which must limit size and time themselves. */
  agents: RestrictedAgents;
}

export interface OutboundClients extends Disposable {
  /** Client for addresses from the settings: the public internet, and the networks that the environment allows. */
  restricted: Outbound;
  /** Client for addresses from the environment. */
  trusted: Outbound;
}

interface OutboundOptions {
  /** Addresses and CIDR networks that are not public and are allowed nevertheless. */
  networks: readonly string[];
  /** Replaces the system's lookup. */
  lookup?: LookupFunction;
}

/** Opens the clients, once per process; dispose closes kept connections. */
export function openOutbound({ networks, lookup }: OutboundOptions): OutboundClients {
  const [restricted, trusted] = [outbound(networks, lookup), outbound("all", lookup)];
  return {
    restricted,
    trusted,
    [Symbol.dispose]() {
      for (const { agents } of [restricted, trusted]) {
        agents.http.destroy();
        agents.https.destroy();
      }
    },
  };
}

function outbound(networks: readonly string[] | "all", lookup?: LookupFunction): Outbound {
  const guard = createGuard(networks, lookup);
  const agents = restrictedAgents(guard);

  function connectTo(host: string, port: number, timeout: number): Promise<Socket> {
    const refusal = guard.refusal(host);
    if (refusal) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, lookup: guard.lookup });
      const late = () => socket.destroy(new Error(`${host} does not take the connection.`));
      socket.setTimeout(timeout, late);
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.setTimeout(0);
        socket.off("error", reject).off("timeout", late);
        resolve(socket);
      });
    });
  }

  return {
    agents,
    fetch: (url, request) => restrictedFetch(agents, url, request),
    connect: connectTo,
    async certificateEnd(url, timeout) {
      const { hostname, port } = new URL(url);
      const host = hostname.replace(/^\[|\]$/g, "");
      return readCertificateEnd(await connectTo(host, Number(port || 443), timeout), host, timeout);
    },
  };
}
