/** Files that have come, or are on their way, by their addresses. */
const brought = new Map<string, Promise<unknown>>();

/**
 * Stands around each `import()` of the built app, in place of Vite's own helper (vite.config.ts): the browser's loader
 * is asked once all that it needs has come whole, and finds it in the cache. By itself it would remember a file that
 * broke off as broken, and not ask for it again while the page stays, nor for what imports it.
 * @param files what the import needs, its styles too, each from the site's root
 * @throws where one does not come; asked again, it is fetched again
 */
export async function __vitePreload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => bringOnce(`/${file}`)));
  return load();
}

function bringOnce(address: string): Promise<unknown> | undefined {
  const known = brought.get(address);
  // What the page itself names comes with it.
  if (known || document.querySelector(`link[href="${address}"]`)) return known;
  const comes = (address.endsWith(".css") ? bringStyles : bringScript)(address).catch((fault: unknown) => {
    brought.delete(address);
    throw fault;
  });
  brought.set(address, comes);
  return comes;
}

async function bringScript(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.blob();
  if (!answer.ok) throw answer;
}

function bringStyles(href: string): Promise<unknown> {
  return new Promise<unknown>((came, failed) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", came);
    link.addEventListener("error", (fault) => {
      link.remove();
      failed(fault);
    });
    document.head.append(link);
  });
}
