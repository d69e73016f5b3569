import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Wanted = z.object({
  transactionId: z.string(),
  amount: z.string(),
  currency: z.string(),
  product: z.string(),
  language: z.enum(["bn", "en"]),
  success: z.url(),
  fail: z.url(),
  cancel: z.url(),
  ipn: z.url(),
});
const Session = Wanted.extend({
  key: z.string(),
  status: z.enum(["PENDING", "VALID", "FAILED", "CANCELLED"]),
  validationId: z.string(),
  bankTransactionId: z.string(),
  /** True where it was confirmed to the store before. */
  validated: z.boolean(),
  refundId: z.string().nullable(),
});
export type SandboxSession = z.infer<typeof Session>;

const ID = /^[A-Za-z0-9]{1,40}$/;

/** Memory of the sandbox, a file a payment, so that a restart forgets nothing. */
export class SandboxSessions {
  constructor(private readonly folder: string) {}

  async begin(wanted: z.infer<typeof Wanted>): Promise<SandboxSession> {
    // The number first, so that each of its names leads to it; the rest makes it unguessable.
    const unique = () => `${wanted.transactionId}Z${randomBytes(4).toString("hex")}`;
    const session: SandboxSession = {
      ...wanted,
      key: unique(),
      validationId: unique(),
      bankTransactionId: unique(),
      status: "PENDING",
      validated: false,
      refundId: null,
    };
    await this.keep(session);
    return session;
  }

  async keep(session: SandboxSession): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = this.path(session.transactionId);
    const unfinished = `${path}.${randomBytes(4).toString("hex")}`;
    await writeFile(unfinished, JSON.stringify(session), { mode: 0o600 });
    await rename(unfinished, path);
  }

  /** By the store's own number, or by any of the sandbox's. */
  async find(
    name: "transactionId" | "key" | "validationId" | "bankTransactionId",
    value: string,
  ): Promise<SandboxSession | null> {
    if (!ID.test(value)) return null;
    const transactionId = name === "transactionId" ? value : value.slice(0, value.lastIndexOf("Z"));
    const text = await readFile(this.path(transactionId), "utf8").catch(() => null);
    const session = text === null ? null : Session.parse(JSON.parse(text));
    return session?.[name] === value ? session : null;
  }

  private path(transactionId: string): string {
    return join(this.folder, `${transactionId}.json`);
  }
}
