import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect } from 'vitest';
import type { TestAccount, TestService } from '../../../testing/src/service.ts';

/** Path of the published executable, as declared by its package. */
const PROGRAM = join(dirname(createRequire(import.meta.url).resolve('@documenso/sdk-typescript')), 'bin/mcp-server.js');

/** An agent that knows only the tools of the MCP server, which runs in a separate process. */
export class Agent {
  readonly used = new Set<string>();
  readonly #client = new Client({ name: 'agent', version: '1' });

  static async start(service: TestService, account: TestAccount): Promise<Agent> {
    const agent = new Agent();
    const settings = ['--server-url', `${service.url}/api/v2`, '--api-key', account.token];
    await agent.#client.connect(
      new StdioClientTransport({ command: process.execPath, args: [PROGRAM, 'start', ...settings], stderr: 'ignore' }),
    );
    return agent;
  }

  async tools(): Promise<string[]> {
    return (await this.#client.listTools()).tools.map(({ name }) => name);
  }

  /** Calls a tool and returns its result. Fails the test if the tool returns an error. */
  async use<T = Record<string, unknown>>(tool: string, request: object): Promise<T> {
    const { isError, text } = await this.#call(tool, request);
    expect(isError, `${tool}: ${text}`).toBe(false);
    this.used.add(tool);
    return JSON.parse(text) as T;
  }

  async isRefused(tool: string, request: object): Promise<string> {
    const { isError, text } = await this.#call(tool, request);
    expect(isError, `${tool}: ${text}`).toBe(true);
    return text;
  }

  stop(): Promise<void> {
    return this.#client.close();
  }

  async #call(name: string, request: object): Promise<{ isError: boolean; text: string }> {
    const { isError = false, content } = await this.#client.callTool({ name, arguments: { request } });
    const [first] = content as { text?: string }[];
    return { isError: isError === true, text: first?.text ?? '' };
  }
}
