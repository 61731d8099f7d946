import { connect, type LookupFunction, type Socket } from "node:net";
import { type RestrictedAgents, restrictedAgents } from "./agents.ts";
import { type OutboundRequest, restrictedFetch } from "./fetch.ts";
import { createGuard } from "./guard.ts";

/** The way out: every connection of the server to somebody else's begins here. */
export interface Outbound {
  /** @throws Error when there is no whole answer; see `guardedFetch` */
  fetch(url: string, request: OutboundRequest): Promise<Response>;
  /** A bare connection. @param timeout milliseconds until it must be there. @throws RefusedAddressError */
  connect(host: string, port: number, timeout: number): Promise<Socket>;
  /** For the HTTP clients of others; they have to see to limits of size and time themselves. */
  agents: RestrictedAgents;
}

export interface OutboundClients extends Disposable {
  /** To addresses that somebody has written into the settings: the public internet, and what the environment allows. */
  restricted: Outbound;
  /** To addresses that the environment itself names. */
  trusted: Outbound;
}

interface OutboundOptions {
  /** Addresses and CIDR networks that are not public and may be asked all the same. */
  networks: readonly string[];
  /** In the place of the system's. */
  lookup?: LookupFunction;
}

/** One for the life of the process; disposing closes the connections that are kept. */
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
  return {
    agents,
    fetch: (url, request) => restrictedFetch(agents, url, request),
    connect(host, port, timeout) {
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
    },
  };
}
