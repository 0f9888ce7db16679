import type { Client } from 'pg';
import { AnsweredClient, askedBriefly, NETWORK } from './clients/answered-client.ts';

const RECONNECT_MS = 1_000;
/**
 * Interval of queries on this connection. Nothing else is sent on it, so a lost connection would otherwise go
 * unnoticed.
 */
const HEARTBEAT_MS = 60_000;

interface Listener {
  hear: (message: string) => void;
  connected: () => void;
}

/**
 * Receives notifications from all nodes on channels of PostgreSQL (LISTEN). All channels share one connection, which is
 * replaced if it is lost. Notifications sent in the meantime are missed, so nothing may depend on them.
 */
export class Listening {
  readonly #databaseUrl: string;
  readonly #heartbeatMs: number;
  readonly #channels = new Map<string, Listener>();
  #client: Client | undefined;
  #connecting: Promise<void> | undefined;
  #reconnecting: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string, heartbeatMs = HEARTBEAT_MS) {
    this.#databaseUrl = databaseUrl;
    this.#heartbeatMs = heartbeatMs;
  }

  /**
   * @param connected called whenever listening starts or restarts, because earlier notifications may have been missed
   * @returns function that stops listening
   */
  listen(channel: string, hear: Listener['hear'], connected: Listener['connected'] = () => {}): () => Promise<void> {
    const listener = { hear, connected };
    this.#channels.set(channel, listener);
    // A connection that is still being opened will subscribe to all channels known by then.
    if (this.#client) this.#ask(this.#client, channel, listener).catch(() => {});
    else if (!this.#connecting && !this.#reconnecting) this.#connecting = this.#connect();
    return async () => {
      this.#channels.delete(channel);
      if (this.#channels.size === 0) await this.#end();
    };
  }

  async #connect(): Promise<void> {
    this.#reconnecting = undefined;
    const client: Client = new AnsweredClient({
      connectionString: this.#databaseUrl,
      application_name: 'countersign',
      ...NETWORK,
    });
    let isLost = false;
    let beating: NodeJS.Timeout | undefined;
    const reconnect = () => {
      clearTimeout(beating);
      if (isLost) return;
      isLost = true;
      if (this.#client === client) this.#client = undefined;
      client.end().catch(() => {});
      if (this.#channels.size === 0) return;
      this.#reconnecting = setTimeout(() => {
        this.#connecting = this.#connect();
      }, RECONNECT_MS);
    };
    client.on('notification', ({ channel, payload = '' }) => this.#channels.get(channel)?.hear(payload));
    client.on('error', reconnect).on('end', reconnect);
    try {
      await client.connect();
      this.#client = client;
      const ask = () => client.query(askedBriefly('select 1')).then(beat, reconnect);
      const beat = () => {
        if (!isLost) beating = setTimeout(ask, this.#heartbeatMs).unref();
      };
      beat();
      for (const [channel, listener] of this.#channels) await this.#ask(client, channel, listener);
    } catch {
      reconnect();
    }
    this.#connecting = undefined;
  }

  async #ask(client: Client, channel: string, { connected }: Listener): Promise<void> {
    await client.query(`listen ${channel}`);
    connected();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#reconnecting);
    this.#reconnecting = undefined;
    await this.#connecting;
    await this.#client?.end().catch(() => {});
    this.#client = undefined;
  }
}
