import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { createArchive } from "archive/server/app";
import { assembleServices } from "archive/server/assemble";
import type { Services } from "archive/domain/services";
import type { S3Options } from "archive/storage/s3-bucket";
import { personClient, type PersonClient } from "./client";
import type { TestApp } from "./test-app";

/** Names of all that lies in a bucket. */
export async function namesIn({ endpoint, region, bucket, ...credentials }: S3Options): Promise<string[]> {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  try {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
    return Contents.flatMap(({ Key }) => Key ?? []);
  } finally {
    client.destroy();
  }
}

/** Another machine's archive, on the same database and bucket, and a folder of its own. */
export async function otherMachine(
  app: TestApp,
  dataDir: string,
): Promise<{ services: Services; as(name: string): PersonClient }> {
  const { db, log, secretKeys, now, machineTime } = app.services;
  const made = await assembleServices({ config: { ...app.config, dataDir }, db, log, secretKeys });
  const services = { ...made, now, machineTime };
  const archive = createArchive(services);
  return { services, as: (name) => personClient(services, archive, name) };
}
