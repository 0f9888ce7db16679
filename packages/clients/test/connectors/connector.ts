import { expect } from 'vitest';
import type { TestAccount, TestService } from '../../../testing/src/service.ts';

interface Asked {
  ids?: Record<string, number | string>;
  query?: string;
  body?: object;
  /** Expected status. Default: 200. */
  status?: number;
}

/** Makes the same API calls as a product's connector. */
export class Connector {
  readonly worked = new Set<string>();

  constructor(
    readonly name: string,
    readonly service: TestService,
    readonly account: TestAccount,
  ) {}

  /** Makes a call such as `GET /api/v1/me` and checks the response. Expects JSON with status 200 by default. */
  async call<T = Record<string, unknown>>(call: string, asked: Asked = {}): Promise<T> {
    return (await (await this.fetch(call, asked)).json()) as T;
  }

  async fetch(call: string, { ids = {}, query = '', body, status = 200 }: Asked = {}): Promise<Response> {
    const [method, template = ''] = call.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    const isForm = body instanceof FormData;
    const response = await fetch(this.service.url + path + query, {
      ...(method && { method }),
      headers: { authorization: this.account.token, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    expect(response.status, `${this.name}: ${call}`).toBe(status);
    this.worked.add(call);
    return response;
  }
}
