// The library brings no types; as much of it as tests/test-app/small-s3.ts needs.
declare module "@20minutes/s3rver" {
  import type { Server } from "node:http";

  /** What Koa gives to each middleware. */
  export interface Context {
    path: string;
    mountPath: string;
    status: number;
    type: string;
    body: unknown;
    state: { vhost?: boolean };
    response: { get(header: string): string };
    remove(header: string): void;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: object[];
    });
    /** In the order in which they see a request; the last one answers it. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    /** @returns where it listens */
    run(): Promise<{ port: number }>;
    httpServer: Server;
  }
}
