import { encode } from 'uqr';
import { saveBlob } from '../service/save-blob.ts';

/** Width of a saved image. A module of the code is several pixels wide, so that printers draw sharp edges. */
const IMAGE_PX = 1024;

const BORDER = 4;

/** Saves the QR code of a text as an SVG file. */
export function saveSvg(text: string): void {
  const { data, size } = encode(text, { border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}"/></svg>`;
  saveBlob(new Blob([svg], { type: 'image/svg+xml' }), 'public-link.svg');
}

/** Saves the QR code of a text as a PNG file. */
export function savePng(text: string): void {
  const { data, size } = encode(text, { border: BORDER });
  const module = Math.max(1, Math.floor(IMAGE_PX / size));
  const canvas = document.createElement('canvas');
  canvas.width = size * module;
  canvas.height = size * module;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * module, y * module, module, module);
  }
  canvas.toBlob((blob) => blob && saveBlob(blob, 'public-link.png'), 'image/png');
}
