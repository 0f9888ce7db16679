import type { SigningView } from '@countersign/pages';
import { expect } from 'vitest';

export interface Visit {
  view(): Promise<SigningView>;
  /** Reports that the page is visible, as the page's script does. */
  opened(headers?: Record<string, string>): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  put(fieldId: number, value: unknown): Promise<Response>;
  clear(fieldId: number): Promise<Response>;
  complete(body?: unknown): Promise<Response>;
  reject(body?: unknown): Promise<Response>;
}

export function visit(service: { url: string }, { token }: { token: string }): Visit {
  const address = `${service.url}/api/signing/${token}`;
  const send = (method: string, path: string, body?: unknown) =>
    fetch(address + path, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return {
    async view() {
      const response = await fetch(address);
      expect(response.status).toBe(200);
      return (await response.json()) as SigningView;
    },
    opened: (headers = {}) => fetch(`${address}/opened`, { method: 'POST', headers }),
    get: (path, headers = {}) => fetch(address + path, { headers }),
    put: (fieldId, value) => send('PUT', `/fields/${fieldId}`, { value }),
    clear: (fieldId) => send('DELETE', `/fields/${fieldId}`),
    complete: (body) => send('POST', '/complete', body),
    reject: (body) => send('POST', '/reject', body),
  };
}

export async function refusal(response: Response | Promise<Response>): Promise<{ status: number; code: string }> {
  const answer = await response;
  const { code } = (await answer.json()) as { code: string };
  return { status: answer.status, code };
}

export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGPgEon6zyUSxQAACRQB8NO0+gQAAAAASUVORK5CYII=';

export const TYPED = { type: 'typed', text: 'Ann Example' };
