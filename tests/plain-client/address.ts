/** What Playwright takes for an address: a glob, a pattern or a question. */
export type Address = string | RegExp | ((url: URL) => boolean);

export function fits(address: Address, url: URL): boolean {
  if (typeof address === "function") return address(url);
  return (typeof address === "string" ? patternOf(address) : address).test(url.href);
}

/** `*` stands for anything but a slash, `**` for anything; all else for itself. */
function patternOf(glob: string): RegExp {
  const parts = glob
    .split(/(\*+)/)
    .map((part) =>
      part === "*" ? "[^/]*" : part.startsWith("**") ? ".*" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"),
    );
  return new RegExp(`^${parts.join("")}$`);
}
