import sharp from 'sharp';

const [WIDTH, HEIGHT] = [1654, 2339];

/** Returns gray pages like those from a 200 dpi scanner: one image per page, with the noise of paper. */
export async function scanPdf(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const add = (object: string, stream?: Buffer) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n`);
    if (stream) {
      write(`<<${object}/Length ${stream.length}>>\nstream\n`);
      write(stream);
      write('\nendstream\nendobj\n');
    } else write(`<<${object}>>\nendobj\n`);
  };
  write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  add('/Type/Catalog/Pages 2 0 R');
  const kids = Array.from({ length: pages }, (_, page) => `${3 + page * 3} 0 R`).join(' ');
  add(`/Type/Pages/Kids[${kids}]/Count ${pages}`);
  for (let page = 0; page < pages; page++) {
    const [content, image] = [4 + page * 3, 5 + page * 3];
    const resources = `/Resources<</XObject<</I ${image} 0 R>>>>`;
    add(`/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R${resources}`);
    add('', Buffer.from('q 595 0 0 842 0 0 cm /I Do Q'));
    const entries = `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/ColorSpace/DeviceGray/BitsPerComponent 8`;
    add(`${entries}/Filter/DCTDecode`, await scannedPage(page));
  }
  const table = length;
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}

function scannedPage(page: number): Promise<Buffer> {
  const lines = Array.from(
    { length: 45 },
    (_, line) =>
      `<text x="170" y="${200 + line * 45}" font-size="30" font-family="sans-serif">${page + 1}.${line + 1} ${'the parties agree that each delivery shall be paid for when invoiced '.slice(line % 9)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${lines.join('')}</svg>`;
  const noise = { type: 'gaussian', mean: 238, sigma: 7 } as const;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff', noise } })
    .composite([{ input: Buffer.from(svg) }])
    .greyscale()
    .jpeg({ quality: 80 })
    .toBuffer();
}
