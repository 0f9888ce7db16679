import { connect } from 'node:net';
import { buildPdf } from './pdf-builder.ts';

/** Starts an upload and sends only the first half. `finish` sends the rest. */
export function slowUpload(uploadUrl: string): { begun: Promise<void>; finish(): Promise<string> } {
  const { hostname, port, pathname, search, host } = new URL(uploadUrl);
  const pdf = buildPdf();
  const half = Math.floor(pdf.byteLength / 2);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  const ended = new Promise<void>((resolve, reject) => socket.on('end', resolve).on('error', reject));
  // Avoid an unhandled rejection if the request fails before anyone awaits it.
  ended.catch(() => {});
  socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${pdf.byteLength}\r\n\r\n`);
  return {
    begun: new Promise((resolve) => socket.write(pdf.subarray(0, half), () => resolve())),
    async finish() {
      socket.write(pdf.subarray(half));
      await ended;
      return answer;
    },
  };
}
