import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { ArchiveConfig } from "archive/base/config";
import type { Logger } from "archive/base/log";
import { CALL_WAIT_MS } from "archive/base/wait-limit";
import { s3Calls, type S3Calls, type SendOptions, isNamed, statusOf } from "./s3-calls";
import type { Opened } from "./storage";

/** With an `endpoint` where the server is not Amazon's own in the region. */
export type S3Options = NonNullable<ArchiveConfig["s3"]> & {
  /** Beginning of every key there, where the bucket has other things too. */
  prefix?: string;
};

/** Tells whether a write was done, or its key was taken before. */
export type Outcome = "done" | "taken";

/** The calls on one bucket that storage needs, its faults told apart. Refusal "not_ready" where S3 is away. */
export type S3Bucket = ReturnType<typeof bucketOf> & {
  /** Tells whether the bucket can be used now. @param waitMs what it gets to answer in */
  answers(waitMs: number): Promise<boolean>;
  /** The same for calls that somebody waits for. */
  inTime(): S3Bucket;
};

/** No call is made yet. */
export function openBucket(options: S3Options, log: Logger): S3Bucket {
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: options.endpoint !== undefined,
    // Servers other than Amazon's don't know the newer checksums; ours is Content-MD5, which all know.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 5000,
      // Until an answer begins, in jobs and commands; who waits for a page waits less (s3-calls.ts).
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
      // Without a byte: a player that has enough for now reads none either.
      socketTimeout: 300_000,
      // A voice that is listened to holds one for as long as it lasts.
      httpAgent: { keepAlive: true, maxSockets: 500 },
      httpsAgent: { keepAlive: true, maxSockets: 500 },
    },
  });
  const callsOf = s3Calls(client, options.bucket, log);
  const answers = (waitMs: number) =>
    callsOf(waitMs)
      .ask({ operation: "look" }, (sent) => client.send(new HeadBucketCommand({ Bucket: options.bucket }), sent))
      .then(
        () => true,
        () => false,
      );
  const within = (waitMs?: number): S3Bucket => ({
    ...bucketOf(client, options, { ...callsOf(waitMs), log }),
    answers,
    inTime: () => within(CALL_WAIT_MS),
  });
  return within();
}

function bucketOf(
  client: S3Client,
  { bucket: Bucket, prefix = "" }: S3Options,
  { ask, bring, log }: S3Calls & { log: Logger },
) {
  /** Name of a key in the bucket. */
  const nameOf = (key: string) => prefix + key;
  // Not every server can refuse to replace; those that say so are not asked again.
  let refusesToReplace = true;

  async function write(key: string, content: Buffer, mark: string, options: SendOptions): Promise<Outcome> {
    // Others that were sent at the same time may learn of it first.
    const conditional = refusesToReplace;
    try {
      const IfNoneMatch = conditional ? "*" : undefined;
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: nameOf(key),
          Body: content,
          ContentMD5: md5(content),
          Metadata: { mark },
          IfNoneMatch,
        }),
        options,
      );
      return "done";
    } catch (error) {
      const status = statusOf(error);
      if (status === 412 || status === 409) return "taken";
      if (status !== 501 || !conditional) throw error;
      refusesToReplace = false;
      return write(key, content, mark, options);
    }
  }

  return {
    client,
    name: Bucket,
    nameOf,
    log,
    ask,
    bring,

    /** @throws S3's own error, where the bucket can't be used */
    check: () => client.send(new HeadBucketCommand({ Bucket })),

    /** Length and mark of what a key holds; null where it holds nothing. */
    head: (key: string) =>
      ask({ operation: "head", key }, async (options) => {
        try {
          const {
            ContentLength = 0,
            LastModified = new Date(),
            Metadata,
          } = await client.send(new HeadObjectCommand({ Bucket, Key: nameOf(key) }), options);
          return { bytes: ContentLength, mark: Metadata?.["mark"], keptAt: LastModified };
        } catch (error) {
          if (statusOf(error) === 404) return null;
          throw error;
        }
      }),

    /** @returns null where the key holds nothing */
    get: (key: string, range?: { start: number; end: number }): Promise<Opened | null> =>
      ask({ operation: "get", key }, async (options) => {
        try {
          const Range = range && `bytes=${range.start}-${range.end}`;
          const { Body, ContentLength = 0 } = await client.send(
            new GetObjectCommand({ Bucket, Key: nameOf(key), Range }),
            options,
          );
          if (!(Body instanceof Readable)) throw new Error(`S3 gave no stream for ${key}`);
          return { body: Body, bytes: ContentLength };
        } catch (error) {
          if (isNamed(error, "NoSuchKey", "NotFound")) return null;
          // There, and shorter than where the range begins: an empty file, for one.
          if (isNamed(error, "InvalidRange")) return { body: Readable.from([]), bytes: 0 };
          throw error;
        }
      }),

    /** Writes whole content, which S3 checks on arrival. @param mark tells this write from another's */
    put: (key: string, content: Buffer, mark: string) =>
      bring({ operation: "put", key }, (options) => write(key, content, mark, options)),

    remove: (key: string) =>
      ask({ operation: "delete", key }, (options) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: nameOf(key) }), options),
      ),

    /** A page of names in their order. @param part beginning of the names, and the name that they are behind */
    page: (after?: string, { under = "", behind = "" }: { under?: string; behind?: string } = {}) =>
      ask({ operation: "list" }, async (options) => {
        const { Contents = [], NextContinuationToken } = await client.send(
          new ListObjectsV2Command({
            Bucket,
            ContinuationToken: after,
            Prefix: prefix + under || undefined,
            StartAfter: after === undefined && behind ? prefix + behind : undefined,
          }),
          options,
        );
        return { keys: Contents.flatMap(({ Key }) => Key?.slice(prefix.length) ?? []), next: NextContinuationToken };
      }),
  };
}

/** The hash as Content-MD5 wants it: with it S3 refuses bytes that changed on the way. */
export function md5(content: Buffer): string {
  return createHash("md5").update(content).digest("base64");
}
