import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import S3rver, { type Context } from "@20minutes/s3rver";
import { inject } from "vitest";
import { bucketsOf, type S3Server } from "./s3-buckets";

/** The only keys that it knows. */
const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/**
 * A small S3 server in this process. It verifies signatures and knows ranges, prefixes, metadata and uploads in parts.
 * It lacks what Swift has: it checks no Content-MD5, keeps what came of a write that broke off, gives no second page of
 * a list, and neither lists nor aborts uploads in parts.
 */
export async function startSmallS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(inject("runFolder"), "s3-"));
  const settings = { address: "127.0.0.1", port: 0, silent: true, vhostBuckets: false, configureBuckets: [] };
  const server = new S3rver({ ...settings, directory });
  server.middleware.splice(-1, 0, asAmazonDoes);
  const { port } = await server.run();
  // It ends with the process of the tests.
  server.httpServer.unref();
  return bucketsOf(port, KEYS);
}

/** Mends what of the server is otherwise than Amazon's own. */
async function asAmazonDoes(context: Context, next: () => Promise<void>): Promise<void> {
  // The path of a bucket is signed with the slash at its end.
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.mountPath = "/";
    context.state.vhost = true;
  }
  await next();
  // An empty object has no part.
  if (context.response.get("content-range").endsWith("/0")) {
    context.remove("content-range");
    context.status = 416;
    context.body = "<Error><Code>InvalidRange</Code></Error>";
    context.type = "application/xml";
  }
}
