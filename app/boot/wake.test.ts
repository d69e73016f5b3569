import { expect, test } from "vitest";
import { asleep, wakeScript } from "./wake";

test("a page's modules lie asleep until the boot script wakes them", () => {
  const page = '<link rel="modulepreload" href="/a.js"/><script type="module">import "/a.js"</script><p>type=&quot;module&quot;</p>';
  expect(asleep(page)).toBe('<link rel="x-modulepreload" href="/a.js"/><script type="x-module">import "/a.js"</script><p>type=&quot;module&quot;</p>');
});

test("the boot script stays under a kilobyte and parses", () => {
  for (const when of ["idle", "now", "never"] as const) {
    expect(wakeScript(when).length).toBeLessThan(1000);
    expect(() => new Function(wakeScript(when))).not.toThrow();
  }
});
