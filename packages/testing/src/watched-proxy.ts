import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server that calls a function when clients send certain words. */
export interface WatchedProxy {
  port: number;
  /**
   * Calls a function once, when clients send the words from now on.
   * @param words sequence of words. The last one triggers the call
   * @param when `before` calls the function instead of forwarding the last word. `answered` forwards the last word, and
   * calls the function instead of forwarding the response
   */
  whenSent(words: readonly string[], when: 'before' | 'answered', call: () => void): void;
  close(): Promise<void>;
}

export async function startWatchedProxy(port: number): Promise<WatchedProxy> {
  const sockets = new Set<Socket>();
  let watched: { words: string[]; when: 'before' | 'answered'; call: () => void } | undefined;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
    let answered: (() => void) | undefined;
    client.on('data', (bytes) => {
      while (watched?.words[0] !== undefined && bytes.includes(watched.words[0])) watched.words.shift();
      if (watched === undefined || watched.words.length > 0) return upstream.write(bytes);
      const { when, call } = watched;
      watched = undefined;
      if (when === 'before') return call();
      answered = call;
      return upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (answered === undefined) return client.write(bytes);
      return answered();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    whenSent(words, when, call) {
      watched = { words: [...words], when, call };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
