/** Declares only what the tests use, because the package has no types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    // biome-ignore lint/suspicious/noExplicitAny: the context is Koa's, which has no types here either
    middleware: ((context: any, next: () => unknown) => unknown)[];
    store: { listObjects(bucket: string, options: { maxKeys?: number }): Promise<unknown> };
    /** Set only while the server is running. */
    httpServer: Server;
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
