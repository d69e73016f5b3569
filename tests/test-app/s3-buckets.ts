import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Options } from "archive/storage/s3-bucket";

/** An S3 server for tests. */
export interface S3Server {
  port: number;
  /** Settings for an empty bucket of its own. */
  bucket(): Promise<S3Options>;
}

/** A bucket as a program's environment names it. */
export function bucketSettings({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options) {
  return {
    S3_ENDPOINT: endpoint ?? "",
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** Buckets of a server on this machine, each made when it is asked for. */
export function bucketsOf(port: number, keys: Pick<S3Options, "accessKeyId" | "secretAccessKey">): S3Server {
  let buckets = 0;
  return {
    port,
    bucket: async () => {
      const options = {
        endpoint: `http://127.0.0.1:${port}`,
        region: "us-east-1",
        bucket: `akkhor-${++buckets}`,
        ...keys,
      };
      await makeBucket(options);
      return options;
    },
  };
}

async function makeBucket({ endpoint, region, bucket, ...credentials }: S3Options): Promise<void> {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } finally {
    client.destroy();
  }
}
