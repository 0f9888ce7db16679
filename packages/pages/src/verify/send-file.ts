import { RefusedError } from '../service/call-json.ts';
import type { CheckedFileView } from './check-view.ts';

/**
 * Uploads a file for verification. Uses XMLHttpRequest, because `fetch` can't report upload progress.
 * @param password password that opens the file
 * @param onProgress called with the fraction sent so far, from 0 to 1
 * @throws RefusedError if the server refuses the file, TypeError if there is no connection, AbortError if the signal
 * aborts
 */
export function sendFile(
  address: string,
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
  password?: string,
): Promise<CheckedFileView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1);
    request.upload.onload = () => onProgress(1);
    request.onload = () => {
      const answer = request.response as (CheckedFileView & { code?: string }) | null;
      if (request.status === 200 && answer) return resolve(answer);
      reject(new RefusedError(answer?.code ?? '', request.status, request.getResponseHeader('Retry-After')));
    };
    request.onerror = () => reject(new TypeError('there is no connection'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (password === undefined) {
      request.setRequestHeader('Content-Type', 'application/pdf');
      return request.send(file);
    }
    const form = new FormData();
    form.append('password', password);
    form.append('file', file);
    request.send(form);
  });
}
