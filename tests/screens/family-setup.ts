import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { startProduct, type Product } from "../e2e/harness/product";
import { share } from "../e2e/harness/shared-product";
import { copyTemplate } from "tests/test-app/database";
import { settleEverybody, type SharedFamily } from "./everybody";
import { smallMedia } from "./small-media";
import { WEIGHT_HEAD } from "./weight";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Answers with the run's family (SharedFamily). It is settled when the first test asks, which takes seconds. Under
     * FAMILY_FIRST it is there before any test: beside four workers its renditions, which let others go first, took
     * minutes.
     * Takes rows of the table of weights.
     */
    familyAddress: string;
  }
}

/** One product with the family in it for all tests of a run that look at screens. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { runFolder, databaseUrl: template } = project.getProvidedContext();
  let product: Product | undefined;
  const settle = async (): Promise<SharedFamily> => {
    product = await startProduct({
      DATA_DIR: join(runFolder, "family"),
      DATABASE_URL: await copyTemplate(template, "family"),
      FREE_ITEM_LIMIT: "100",
    });
    return {
      product: share(product),
      ...(await settleEverybody(product, await smallMedia(join(runFolder, "family-media")))),
    };
  };
  let settled = process.env.FAMILY_FIRST ? settle() : undefined;
  await settled?.catch(() => undefined);
  const rows: string[] = [];
  const server = createServer((request, response) => {
    if (request.method === "POST") void takeRow(request, response, rows);
    else void answer((settled ??= settle()), response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  project.provide("familyAddress", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await product?.stop();
    if (process.env.PRINT_WEIGHTS) console.log([WEIGHT_HEAD, ...rows.toSorted()].join("\n"));
  };
}

async function takeRow(request: IncomingMessage, response: ServerResponse, rows: string[]): Promise<void> {
  rows.push(await text(request));
  response.end();
}

async function answer(settled: Promise<SharedFamily>, response: ServerResponse): Promise<void> {
  const [status, body] = await settled.then(
    (family) => [200, JSON.stringify(family)] as const,
    (error: unknown) => [500, String(error)] as const,
  );
  response.writeHead(status).end(body);
}
