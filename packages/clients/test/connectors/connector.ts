import { expect } from 'vitest';
import type { TestAccount, TestService } from '../../../testing/src/service.ts';

interface Asked {
  /** Values of the path's parameters. */
  ids?: Record<string, number | string>;
  query?: string;
  /** Sent as JSON, or as a form. */
  body?: object;
  /** Expected status, by default 200. */
  status?: number;
}

/** Makes the calls of a product's connector in the same way. */
export class Connector {
  /** Calls whose responses were as the connector needs them. */
  readonly worked = new Set<string>();

  constructor(
    readonly name: string,
    readonly service: TestService,
    readonly account: TestAccount,
  ) {}

  /** Makes a call, `GET /api/v1/me`, and expects 200 with JSON. */
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
