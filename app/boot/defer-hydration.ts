/** A script element of Remix's own making, with what stands in it. */
const SCRIPT = /(<script nonce="[^"]*"[^>]*>)([\s\S]*?)<\/script>/g;

/**
 * Puts a rendered page's own scripts to sleep. What only hydration needs leaves the page: routes and settings come with
 * its HydrationData, and the loaders' data stays as a block that nothing runs. The emptied elements stay, for React
 * looks for them.
 * @param loaded the loaders' data, as turbo-stream writes them; empty where nothing hydrates
 * @param entry address of the script that hydrates it
 */
export function deferHydration(html: string, loaded: string, entry: string): string {
  const quiet = html.replace(SCRIPT, (whole: string, tag: string, text: string) => {
    if (tag.includes('type="module"'))
      return `${tag.replace('type="module" async=""', `type="x-module" src="${entry}"`)}</script>`;
    return /^\(\(STORAGE_KEY|^window\.__remixContext = /.test(text) ? `${tag}</script>` : whole;
  });
  // It is JSON, line by line: a "<" stands in its strings alone.
  const block = loaded && `<script type="x-data">${loaded.replaceAll("<", "\\u003c")}</script>`;
  return stillLinks(quiet) + block;
}

/** In development, where the bundler's own scripts come first: they only lie still, and Remix takes the data itself. */
export function deferModules(html: string, loaded: string, nonce: string): string {
  const data = JSON.stringify(loaded).replaceAll("<", "\\u003c");
  const stream = "window.__remixContext.streamController";
  const block = loaded && `<script nonce="${nonce}">${stream}.enqueue(${data});${stream}.close()</script>`;
  return stillLinks(html.replaceAll('type="module"', 'type="x-module"')) + block;
}

function stillLinks(html: string): string {
  return html.replaceAll('rel="modulepreload"', 'rel="x-modulepreload"');
}
