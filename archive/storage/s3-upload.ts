import { open, type FileHandle } from "node:fs/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { slots } from "archive/base/slots";
import { md5, type Outcome, type S3Bucket } from "./s3-bucket";
import { isNamed, statusOf } from "./s3-calls";

/** The least that S3 takes as a part; ten thousand of them are 50 GB. */
const PART_BYTES = 5 * 1024 * 1024;

// A part lies in memory, so that it can be checked and sent again: 20 MB for all uploads together, however many there
// are.
const withPart = slots(4);

interface Sent {
  key: string;
  bytes: number;
  mark: string;
}

/** Sends a file, in parts where it is large. What was sent of an upload that fails is taken back. */
export async function sendFile(bucket: S3Bucket, path: string, about: Sent): Promise<Outcome> {
  const file = await open(path, "r");
  try {
    if (about.bytes > PART_BYTES) return await sendParts(bucket, file, about);
    return await withPart(async () => bucket.put(about.key, await readPart(file, 0, about.bytes), about.mark));
  } finally {
    await file.close();
  }
}

async function sendParts(bucket: S3Bucket, file: FileHandle, { key, bytes, mark }: Sent): Promise<Outcome> {
  const { client, name: Bucket } = bucket;
  const { UploadId } = await bucket.ask({ operation: "begin upload", key }, (options) =>
    client.send(new CreateMultipartUploadCommand({ Bucket, Key: bucket.nameOf(key), Metadata: { mark } }), options),
  );
  const upload = { Bucket, Key: bucket.nameOf(key), UploadId };
  try {
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let at = 0; at < bytes; at += PART_BYTES) {
      const PartNumber = parts.length + 1;
      const { ETag } = await withPart(async () => {
        const Body = await readPart(file, at, Math.min(PART_BYTES, bytes - at));
        return bucket.bring({ operation: "send part", key }, (options) =>
          client.send(new UploadPartCommand({ ...upload, PartNumber, Body, ContentMD5: md5(Body) }), options),
        );
      });
      parts.push({ PartNumber, ETag });
    }
    return await bucket.bring({ operation: "end upload", key }, async (options) => {
      try {
        // A server that can't refuse to replace passes over the condition here.
        await client.send(
          new CompleteMultipartUploadCommand({ ...upload, IfNoneMatch: "*", MultipartUpload: { Parts: parts } }),
          options,
        );
        return "done";
      } catch (error) {
        // NoSuchUpload: ended already, by a first try whose answer was lost. Whose it is now, its mark tells.
        if (statusOf(error) === 412 || statusOf(error) === 409 || isNamed(error, "NoSuchUpload")) return "taken";
        throw error;
      }
    });
  } catch (error) {
    await bucket
      .ask({ operation: "abort upload", key }, (options) =>
        client.send(new AbortMultipartUploadCommand(upload), options),
      )
      .catch((left: unknown) => {
        bucket.log.error("parts of an upload stay in S3 until its lifecycle rule takes them", { key, error: left });
      });
    throw error;
  }
}

async function readPart(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(bytes);
  for (let got = 0; got < bytes; ) {
    const { bytesRead } = await file.read(part, got, bytes - got, at + got);
    if (bytesRead === 0) throw new Error("A staged file became shorter while it was sent");
    got += bytesRead;
  }
  return part;
}
