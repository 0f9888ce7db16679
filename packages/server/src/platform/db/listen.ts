import { Client } from 'pg';

const RECONNECT_MS = 1_000;

/**
 * Hears what is announced on a channel of PostgreSQL (NOTIFY), on whatever node. It has one connection of its own, and
 * makes another where that is lost; what is announced in between is missed, so nothing may rest on hearing it.
 * @returns a function that ends that
 */
export function listen(databaseUrl: string, channel: string, hear: (message: string) => void): () => Promise<void> {
  let client: Client;
  let reconnecting: NodeJS.Timeout | undefined;
  let isEnded = false;

  const connect = async (): Promise<void> => {
    const own = new Client({
      connectionString: databaseUrl,
      application_name: 'countersign',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client = own;
    let isLost = false;
    const reconnect = () => {
      if (isLost || isEnded) return;
      isLost = true;
      own.end().catch(() => {});
      reconnecting = setTimeout(connect, RECONNECT_MS);
    };
    own.on('notification', ({ payload = '' }) => hear(payload));
    own.on('error', reconnect).on('end', reconnect);
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
    } catch {
      reconnect();
    }
  };

  const connecting = connect();
  return async () => {
    isEnded = true;
    clearTimeout(reconnecting);
    await connecting;
    await client.end().catch(() => {});
  };
}
