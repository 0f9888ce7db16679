/** Messages of PostgreSQL's protocol (manual, 53.7), each with a type, a length and content. */

const code = (letter: string): number => letter.charCodeAt(0);

/** Message types that lending distinguishes, and the transaction status at the end of a response. */
export const types = {
  password: code('p'),
  terminate: code('X'),
  sync: code('S'),
  query: code('Q'),
  ready: code('Z'),
  idle: code('I'),
} as const;

/** SSLRequest and GSSENCRequest. */
const ENCRYPTION = [80_877_103, 80_877_104];

export class MessageReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #mostBytes: number;
  #unread: Buffer = Buffer.alloc(0);

  /** @param mostBytes maximum length of a message. Reading stops at a longer one */
  constructor(chunks: AsyncIterable<Buffer>, mostBytes: number) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#mostBytes = mostBytes;
  }

  /**
   * Reads the first message, which has no type. If it requests encryption, another one follows. Null at the end of the
   * stream.
   */
  async startup(): Promise<{ isEncryptionAsked: boolean } | null> {
    const message = await this.#take(0);
    return message && { isEncryptionAsked: message.length >= 8 && ENCRYPTION.includes(message.readUInt32BE(4)) };
  }

  /** Returns the next complete message. Null at the end of the stream. */
  next(): Promise<Buffer | null> {
    return this.#take(1);
  }

  /** @param typeLength number of bytes before the length field, which counts itself and the content */
  async #take(typeLength: number): Promise<Buffer | null> {
    if (!(await this.#fill(typeLength + 4))) return null;
    const length = typeLength + Math.max(4, this.#unread.readUInt32BE(typeLength));
    if (length > this.#mostBytes || !(await this.#fill(length))) return null;
    const message = this.#unread.subarray(0, length);
    this.#unread = this.#unread.subarray(length);
    return message;
  }

  async #fill(length: number): Promise<boolean> {
    if (this.#unread.length >= length) return true;
    const parts = [this.#unread];
    for (let size = this.#unread.length; size < length; ) {
      const { value, done } = await this.#chunks.next();
      if (done) return false;
      parts.push(value);
      size += value.length;
    }
    this.#unread = Buffer.concat(parts);
    return true;
  }
}
