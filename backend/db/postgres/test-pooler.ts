import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface TestPooler extends AsyncDisposable {
  /** Address of the same database through the pooler. */
  url: string;
  /** Mode of connections that are made from now on. */
  mode: "session" | "transaction";
  /** Number of the ReadyForQuery in whose packet each connection is ended; 1 is that of the start. `null`: none. */
  fatalBehind: number | null;
  /** Number of connections that were ended by `fatalBehind`. */
  ended: number;
  /** Ends all connections of clients at once. */
  cut(): void;
  /** Ends all connections and accepts no more, until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Start parameters that PgBouncer 1.18 takes; it ends the connection for any other. */
const knownParameters = new Set(["user", "database", "application_name", "client_encoding", "datestyle", "timezone"]);

/** Numbers sent in the place of a protocol version: a request for TLS, and one to cancel a statement. */
const [tlsAsked, cancelAsked] = [80877103, 80877102];

/**
 * Starts a pooler between our connections and the tests' PostgreSQL, with the protocol of PgBouncer. In mode
 * `transaction` each transaction gets any free connection of the server, the last used one first.
 */
export async function startTestPooler(databaseUrl: string): Promise<TestPooler> {
  const target = new URL(databaseUrl);
  const idle: ServerSide[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true).on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((socket) => {
    const client = new ClientSide(keep(socket), pooler, () => {
      const free = pooler.mode === "transaction" ? idle.pop() : undefined;
      return free ?? new ServerSide(keep(connect(Number(target.port), target.hostname)), idle);
    });
    clients.add(client);
    socket.once("close", () => clients.delete(client));
  });
  const clients = new Set<ClientSide>();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = Object.assign(new URL(databaseUrl), {
    hostname: "127.0.0.1",
    port: String((server.address() as AddressInfo).port),
  });
  const pooler: TestPooler = {
    url: url.href,
    mode: "session",
    fatalBehind: null,
    ended: 0,
    cut() {
      for (const client of clients) client.end();
    },
    async goAway() {
      server.close();
      pooler.cut();
      await once(server, "close");
    },
    async comeBack() {
      server.listen(Number(url.port), "127.0.0.1");
      await once(server, "listening");
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return pooler;
}

class ClientSide {
  readonly #socket: Socket;
  readonly #pooler: TestPooler;
  readonly #free: () => ServerSide;
  readonly #messages = new Messages(false);
  #server: ServerSide | null = null;
  #start: Buffer | null = null;
  /** Number of expected answers that end with ReadyForQuery. */
  #open = 0;
  #ready = 0;

  constructor(socket: Socket, pooler: TestPooler, free: () => ServerSide) {
    this.#socket = socket;
    this.#pooler = pooler;
    this.#free = free;
    socket.on("data", (part) => {
      for (const message of this.#messages.read(part)) this.#take(message);
    });
    socket.once("close", () => this.#server?.end());
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(message: Buffer): void {
    if (!this.#start) {
      const version = message.readUInt32BE(4);
      if (version === tlsAsked) this.#socket.write("N");
      else if (version === cancelAsked) this.#socket.end();
      else this.#begin(message);
      return;
    }
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === "X") return void this.#socket.end();
    this.#server ??= this.#takeServer();
    if (type === "Q" || type === "S") this.#open++;
    this.#server.send(message);
  }

  #begin(start: Buffer): void {
    const parameters = start.subarray(8).toString("latin1").split("\0");
    const unknown = parameters
      .filter((_, at) => at % 2 === 0)
      .find((name) => name !== "" && !knownParameters.has(name));
    if (unknown !== undefined) {
      this.#socket.end(fatal("08P01", `unsupported startup parameter: ${unknown}`));
      return;
    }
    this.#start = start;
    this.#messages.hasStarted = true;
    this.#open = 1;
    const server = this.#takeServer();
    this.#server = server;
    server.greet((message) => this.#answer(server, message));
  }

  #takeServer(): ServerSide {
    const server = this.#free();
    server.serve(this.#start as Buffer, (message) => this.#answer(server, message));
    return server;
  }

  #answer(server: ServerSide, message: Buffer): void {
    const isReady = message[0] === "Z".charCodeAt(0);
    if (isReady && ++this.#ready === this.#pooler.fatalBehind) {
      this.#pooler.ended++;
      this.#socket.end(Buffer.concat([message, fatal("57P01", "terminating connection due to administrator command")]));
      return;
    }
    this.#socket.write(message);
    if (!isReady) return;
    this.#open--;
    if (this.#pooler.mode !== "transaction" || this.#open > 0 || message[5] !== "I".charCodeAt(0)) return;
    this.#server = null;
    server.release();
  }
}

class ServerSide {
  readonly #socket: Socket;
  readonly #idle: ServerSide[];
  readonly #messages = new Messages(true);
  /** Messages up to the first ReadyForQuery; each client gets them. */
  readonly #greeting: Buffer[] = [];
  readonly #unsent: Buffer[] = [];
  #isGreeted = false;
  #hasStarted = false;
  #onGreeting: ((message: Buffer) => void) | null = null;
  #answer: ((message: Buffer) => void) | null = null;

  constructor(socket: Socket, idle: ServerSide[]) {
    this.#socket = socket;
    this.#idle = idle;
    socket.on("data", (part) => {
      for (const message of this.#messages.read(part)) this.#take(message);
    });
  }

  serve(start: Buffer, answer: (message: Buffer) => void): void {
    this.#answer = answer;
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    this.#socket.write(start);
  }

  greet(answer: (message: Buffer) => void): void {
    for (const message of [...this.#greeting]) answer(message);
    if (!this.#isGreeted) this.#onGreeting = answer;
  }

  send(message: Buffer): void {
    if (this.#isGreeted) this.#socket.write(message);
    else this.#unsent.push(message);
  }

  release(): void {
    this.#answer = null;
    this.#idle.push(this);
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(message: Buffer): void {
    // A notification for a client that is not served at this moment is lost.
    if (this.#isGreeted) {
      this.#answer?.(message);
      return;
    }
    this.#greeting.push(message);
    this.#isGreeted = message[0] === "Z".charCodeAt(0);
    if (this.#isGreeted) for (const unsent of this.#unsent.splice(0)) this.#socket.write(unsent);
    this.#onGreeting?.(message);
  }
}

/** Splits a stream into messages of the protocol. The first message of a client has no type. */
class Messages {
  hasStarted: boolean;
  #rest = Buffer.alloc(0);

  constructor(hasStarted: boolean) {
    this.hasStarted = hasStarted;
  }

  *read(part: Buffer | string): Generator<Buffer> {
    this.#rest = Buffer.concat([this.#rest, Buffer.from(part as Buffer)]);
    for (;;) {
      const start = this.hasStarted ? 1 : 0;
      if (this.#rest.length < start + 4) return;
      const length = start + this.#rest.readUInt32BE(start);
      if (this.#rest.length < length) return;
      const message = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      yield message;
    }
  }
}

function fatal(code: string, words: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
