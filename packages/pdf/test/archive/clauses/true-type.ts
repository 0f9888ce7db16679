export class TrueType {
  readonly glyphCount: number;
  readonly #metrics: number;
  readonly #measured: number;
  readonly #unitsPerEm: number;

  constructor(private readonly file: Buffer) {
    this.glyphCount = file.readUInt16BE(this.#table('maxp') + 4);
    this.#unitsPerEm = file.readUInt16BE(this.#table('head') + 18);
    this.#measured = file.readUInt16BE(this.#table('hhea') + 34);
    this.#metrics = this.#table('hmtx');
  }

  advance(glyph: number): number {
    const index = Math.min(glyph, this.#measured - 1);
    return (this.file.readUInt16BE(this.#metrics + index * 4) * 1000) / this.#unitsPerEm;
  }

  #table(name: string): number {
    for (let at = 12; at < 12 + this.file.readUInt16BE(4) * 16; at += 16) {
      if (this.file.toString('latin1', at, at + 4) === name) return this.file.readUInt32BE(at + 8);
    }
    throw new Error(`the font has no table ${name}`);
  }
}
