const inside = new WeakMap<object, object>();

/**
 * What the plain client has of one of Playwright's objects, under Playwright's type, so that a test's body is the same
 * with and without a browser. Whatever else is asked of it throws by name, so that nothing is proven by silence.
 */
export function onlyThese<T extends object>(has: object, name: string): T {
  const outside = new Proxy(has, {
    get(target, key) {
      if (typeof key === "symbol" || key in target) {
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === "function" ? value.bind(target) : value;
      }
      // A promise that resolves to it asks whether it is one too.
      if (key === "then" || key === "toJSON") return undefined;
      throw new Error(
        `the plain client has no ${name}.${key}: open this page in Chromium (newVisitor(…, { inBrowser: true }))`,
      );
    },
  });
  inside.set(outside, has);
  // The one place where the part stands for the whole: the handler above makes up for it at run time.
  return outside as unknown as T;
}

/** What stands behind an object of `onlyThese`. */
export function behind<T extends object>(outside: object): T {
  return (inside.get(outside) ?? outside) as T;
}
