import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';

/** A real HTTP proxy that supports only CONNECT and records the requests. */
export class ConnectProxy {
  /** Requested targets as `host:port`, in order. */
  readonly asked: string[] = [];
  /** Status to respond with instead of connecting. Null to connect. */
  refuses: number | null = null;
  /** Port to connect to, regardless of the target. Simulates a separate network behind the proxy. */
  leadsTo: number | null = null;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  constructor(private readonly credentials: { user: string; password: string } | null = null) {}

  get url(): string {
    const { port } = (this.#server?.address() ?? { port: 0 }) as AddressInfo;
    const user = this.credentials ? `${this.credentials.user}:${encodeURIComponent(this.credentials.password)}@` : '';
    return `http://${user}127.0.0.1:${port}`;
  }

  async start(): Promise<this> {
    this.#server = createServer((_, response) => response.writeHead(405).end());
    this.#server.on('connection', (socket) => this.#keep(socket));
    this.#server.on('connect', ({ url = '', headers }, socket, head) => {
      const refuse = (status: number) => socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
      if (this.credentials) {
        const { user, password } = this.credentials;
        const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
        if (headers['proxy-authorization'] !== expected) return void refuse(407);
      }
      this.asked.push(url);
      if (this.refuses !== null) return void refuse(this.refuses);
      const { hostname, port } = new URL(`http://${url}`);
      const there = net.connect(
        this.leadsTo ?? Number(port || 80),
        this.leadsTo ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, ''),
      );
      this.#keep(there);
      there.once('connect', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        if (head.length > 0) there.write(head);
        there.pipe(socket).pipe(there);
      });
      there.on('error', () => refuse(502));
      socket.on('error', () => there.destroy());
    });
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server?.close();
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {});
  }
}
