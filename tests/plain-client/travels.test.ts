import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { smallServer } from "./small-server";

test("303 and 302 are followed as GET, 307 as it was sent", async () => {
  await using server = await smallServer({
    "/":
      `<form method="post"><input name="word" value="ma"><button formaction="/see">See</button><button ` +
      `formaction="/found">Found</button><button formaction="/again">Again</button></form>`,
    "/see": { status: 303, headers: { location: "/there?x=1#end" } },
    "/found": { status: 302, headers: { location: "/there" } },
    "/again": { status: 307, headers: { location: "/there" } },
  });
  for (const [name, method] of [
    ["See", "GET"],
    ["Found", "GET"],
    ["Again", "POST"],
  ] as const) {
    const page = await server.open();
    await page.getByRole("button", { name }).click();
    await page.waitForURL("**/there**");
    expect([server.met.at(-1)?.method, server.met.at(-1)?.body.toString()]).toEqual([
      method,
      method === "POST" ? "word=ma" : "",
    ]);
  }
});

test("links and forms lead on from the address of their own page, whatever was opened since", async () => {
  const links = `<a href="?of=link">on</a><a href="below#end">below</a>`;
  const leads = `${links}<form action="sent"><input name="x" value="1"><button>Send</button></form>`;
  await using server = await smallServer({ "/one/": leads, "/two/": `<base href="/three/">${leads}` });
  const pages = [await server.open("/one/"), await server.open("/two/")];
  const hrefsOf = (all: Element[]) => all.map((link) => (link as HTMLAnchorElement).href);
  const path = (to: string) => server.origin + to;
  expect(await Promise.all(pages.map((page) => page.locator("a").evaluateAll(hrefsOf)))).toEqual([
    [path("/one/?of=link"), path("/one/below#end")],
    [path("/three/?of=link"), path("/three/below#end")],
  ]);
  await pages[0]?.getByRole("button", { name: "Send" }).click();
  await pages[1]?.getByText("below").click();
  expect(server.met.slice(-2).map(({ url }) => url)).toEqual(["/one/sent?x=1", "/three/below"]);
});

test(
  "cookies are kept, sent and taken away again; another site's link brings no strict ones, and its form none but " +
    "those for all",
  async () => {
    const to = (path: string) =>
      `<a href="ORIGIN${path}">go</a><form method="post" action="ORIGIN${path}"><button>send</button></form>`;
    const pages: Record<string, string> = {};
    await using server = await smallServer({
      "/in": {
        headers: {
          "set-cookie": [
            "a=1; HttpOnly; SameSite=Strict; Path=/",
            "b=2; SameSite=Lax; Path=/",
            "c=3; Max-Age=60; Path=/",
          ],
        },
      },
      "/out": { headers: { "set-cookie": "a=; Max-Age=0; Path=/" } },
      get "/from"() {
        return pages.from ?? "";
      },
    });
    pages.from = to("/there").replaceAll("ORIGIN", server.origin);
    const page = await server.open("/in");
    const seen = () => server.met.at(-1)?.headers.cookie;
    await page.goto(`${server.origin}/there`);
    expect(seen()).toBe("a=1; b=2; c=3");
    expect(await page.context().cookies()).toContainEqual(
      expect.objectContaining({ name: "a", value: "1", httpOnly: true, sameSite: "Strict", expires: -1 }),
    );
    await page.goto(`${server.elsewhere}/from`);
    expect(seen()).toBeUndefined();
    await page.getByRole("link", { name: "go" }).click();
    expect(seen()).toBe("b=2; c=3");
    await page.goto(`${server.elsewhere}/from`);
    await page.getByRole("button", { name: "send" }).click();
    expect(seen()).not.toMatch(/a=|b=/);
    await page.goto(`${server.origin}/out`);
    await page.goto(`${server.origin}/there`);
    expect(seen()).toBe("b=2; c=3");
    await page.context().clearCookies();
    await page.goto(`${server.origin}/there`);
    expect(seen()).toBeUndefined();
  },
);

test(
  "a server sees what it sees of a browser: language, where the request comes from, and nothing where the page " +
    "hides it",
  async () => {
    const body = `<a href="/there">go</a><form method="post" action="/there"><button>send</button></form>`;
    await using server = await smallServer({
      "/": body,
      "/hidden": { headers: { "referrer-policy": "no-referrer" }, body },
    });
    const page = await server.open("/?q=1");
    expect(server.met.at(-1)?.headers).toMatchObject({
      "accept-language": "bn-BD",
      "sec-fetch-site": "none",
      "sec-fetch-mode": "navigate",
    });
    await page.getByRole("link").click();
    expect(server.met.at(-1)?.headers).toMatchObject({
      referer: `${server.origin}/?q=1`,
      "sec-fetch-site": "same-origin",
    });
    expect(server.met.at(-1)?.headers.origin).toBeUndefined();
    await page.goto(server.origin);
    await page.getByRole("button").click();
    expect(server.met.at(-1)?.headers).toMatchObject({ origin: server.origin, referer: `${server.origin}/` });
    await page.goto(`${server.origin}/hidden`);
    await page.getByRole("button").click();
    expect(server.met.at(-1)?.headers.origin).toBe("null");
    expect(server.met.at(-1)?.headers.referer).toBeUndefined();
  },
);

test("the way back asks for the page before anew, but for none that a form had made", async () => {
  await using server = await smallServer({
    "/": `<a href="/link">go</a><form method="post" action="/made"><button>send</button></form>`,
  });
  const page = await server.open();
  await page.getByRole("link").click();
  await page.reload();
  await page.goBack();
  expect(page.url()).toBe(`${server.origin}/`);
  await page.getByRole("button").click();
  await expect(page.reload()).rejects.toThrow("send the form again");
  await page.goto(`${server.origin}/there`);
  await expect(page.goBack()).rejects.toThrow("send the form again");
});

test("before its first page a window is empty", async () => {
  await using server = await smallServer({ "/": "first" });
  const page = await server.open();
  await page.goBack();
  expect(page.url()).toBe("about:blank");
});

test("a page that goes on by itself is followed, by its tag and by its header", async () => {
  await using server = await smallServer({
    "/": `<meta http-equiv="refresh" content="0; url=/second"><h1>first</h1>`,
    "/second": { headers: { refresh: "0;url=/third" }, body: "<h1>second</h1>" },
  });
  const page = await server.open();
  await page.getByRole("heading", { name: "here /third" }).waitFor();
  expect(page.url()).toBe(`${server.origin}/third`);
});

test("what is to be saved is saved under its name, and the page stays", async () => {
  await using server = await smallServer({
    "/": `<a href="/file">file</a><a href="/plain" download="mine.txt">mine</a>`,
    "/file": {
      headers: { "content-disposition": "attachment; filename=\"x.txt\"; filename*=UTF-8''%E0%A6%AE%E0%A6%BE.txt" },
      body: "words",
    },
  });
  const page = await server.open();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "file" }).click()]);
  expect([file.suggestedFilename(), await readFile(await file.path(), "utf8")]).toEqual(["মা.txt", "words"]);
  const [mine] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "mine" }).click()]);
  expect([mine.suggestedFilename(), page.url()]).toEqual(["mine.txt", `${server.origin}/`]);
  await expect(page.goto(`${server.origin}/file`)).rejects.toThrow("Download is starting");
});

test("a call beside the page has its cookies, and is led on only as far as asked", async () => {
  await using server = await smallServer({
    "/in": { status: 303, headers: { location: "/there", "set-cookie": "a=1; Path=/" } },
  });
  const page = await server.open();
  const { request } = page.context();
  const first = await request.post(`${server.origin}/in`, {
    form: { word: "মা" },
    headers: { origin: server.origin },
    maxRedirects: 0,
  });
  expect([first.status(), first.headers().location]).toEqual([303, "/there"]);
  expect(server.met.at(-1)).toMatchObject({
    headers: { origin: server.origin },
    body: Buffer.from("word=%E0%A6%AE%E0%A6%BE"),
  });
  expect(await (await request.get(`${server.origin}/in`)).text()).toBe("<h1>here /there</h1>");
  expect(server.met.at(-1)?.headers.cookie).toBe("a=1");
});
