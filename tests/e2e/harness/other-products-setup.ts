import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { putFamous } from "tests/builders/landing";
import { picture } from "tests/builders/picture";
import { copyTemplate } from "tests/test-app/database";
import { ICON, SECRET_KEYS, SETTINGS, type OtherName } from "./other-products";
import { freePort, startProduct, type Product } from "./product";
import { share } from "./shared-product";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Answers `/settings` and so on with that product (SharedProduct), and `/settings/said` with what it has said so
     * far.
     */
    otherProducts: string;
  }
}

/** The products of other-products.ts. Each starts when the first test of the run asks for it: that takes seconds. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { runFolder, databaseUrl } = project.getProvidedContext();
  const folderOf = (name: OtherName) => join(runFolder, `product-${name}`);
  const data = async (name: OtherName) => ({
    DATA_DIR: folderOf(name),
    DATABASE_URL: await copyTemplate(databaseUrl, `product_${name}`),
    DATABASE_POOL: "8",
  });
  const starts: Record<OtherName, () => Promise<Product>> = {
    settings: async () => {
      const icon = await putOperatorsOwn(folderOf("settings"));
      const port = await freePort();
      const own = { SITE_FAVICON: icon, METRICS_PORT: String(port), ACCESS_LOG: "1" };
      return startProduct({ ...(await data("settings")), ...SETTINGS, ...own });
    },
    archive: async () => startProduct({ ...(await data("archive")), ROLE: "archive", SECRET_KEYS }),
    site: async () => {
      const { origin } = await begun("archive");
      return startProduct({ DATA_DIR: folderOf("site"), ROLE: "web", SECRET_KEYS, ARCHIVE_API_URL: origin });
    },
  };
  const products = new Map<OtherName, Promise<Product>>();
  const begun = (name: OtherName) => {
    const product = products.get(name) ?? starts[name]();
    products.set(name, product);
    return product;
  };
  const server = createServer(({ url = "" }, response) => {
    const [, name, said] = url.split("/");
    begun(name as OtherName).then(
      (product) => response.end(said ? product.said() : JSON.stringify(share(product))),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  project.provide("otherProducts", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    // The archive is left by its site first.
    for (const product of [...products.values()].toReversed())
      await product.then(
        ({ stop }) => stop(),
        () => undefined,
      );
  };
}

/** @returns path of the site's icon */
async function putOperatorsOwn(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await putFamous(folder, "rokeya", {}, { "letter.png": await picture({ width: 420, height: 280, format: "png" }) });
  const icon = join(folder, "icon.svg");
  await writeFile(icon, ICON);
  return icon;
}
