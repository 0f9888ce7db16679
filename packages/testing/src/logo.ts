import sharp from 'sharp';

/** Returns a PNG of a dark wordmark on a transparent background, like design programs export it. */
export const logoPng = async ({ width = 640, height = 160 } = {}): Promise<Uint8Array<ArrayBuffer>> => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 160" width="${width}" height="${height}"
    preserveAspectRatio="none" fill="#1b1464"><circle cx="80" cy="80" r="70"/><circle cx="80" cy="80" r="30" fill="#ffcc00"/>
    <path d="M190 30h28v72h62v28h-90zM310 30h28v100h-28zM368 30h90v28h-62v10h50v26h-50v36h-28zM488 30h120v28h-46v72h-28v-72h-46z"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(drawing)).png().toBuffer());
};
