import { expect, test } from "vitest";
import { smallServer } from "./small-server";

const FIELDS = `
  <label>Caption <textarea name="caption"></textarea></label>
  <label>Year <input name="year" value="1971" maxlength="4"></label>
  <input name="kept" type="hidden" value="yes">
  <input name="off" value="never" disabled>
  <label><input type="checkbox" name="tick" value="one"> One</label>
  <label><input type="checkbox" name="tick" value="two"> Two</label>
  <label><input type="radio" name="status" value="0" checked> All</label>
  <label><input type="radio" name="status" value="2"> Only me</label>
  <select name="language"><option value="bn">বাংলা</option><option value="en">English</option></select>
  <label>Pictures <input type="file" name="image" multiple></label>
  <input type="file" name="sound">
  <button name="do" value="save">Save</button>
  <button name="do" value="other" formaction="/other" formmethod="get">Look</button>`;

test(
  "a form is sent as it stands: what is chosen, the button that was pressed, and nothing of what is disabled or " +
    "unchecked",
  async () => {
    await using server = await smallServer({ "/": `<form method="post" action="/keep">${FIELDS}</form>` });
    const page = await server.open();
    await page.getByLabel("Caption").fill("মায়ের চিঠি\nline two");
    await page.getByLabel("Year").fill("19712");
    await page.check("[name=tick][value=two]");
    await page.getByText("Only me").click();
    await page.selectOption("select", { label: "English" });
    await page.getByRole("button", { name: "save" }).click();
    expect(page.url()).toBe(`${server.origin}/keep`);
    const sent = server.met.at(-1);
    expect(sent).toMatchObject({ method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" } });
    const given = [...new URLSearchParams(sent?.body.toString("utf8"))];
    expect(given).toEqual([
      ["caption", "মায়ের চিঠি\r\nline two"],
      ["year", "1971"],
      ["kept", "yes"],
      ["tick", "two"],
      ["status", "2"],
      ["language", "en"],
      ["image", ""],
      ["sound", ""],
      ["do", "save"],
    ]);
  },
);

test("a multipart form carries several files under their names, and an empty one where none was chosen", async () => {
  await using server = await smallServer({
    "/": `<form method="post" enctype="multipart/form-data" action="/keep">${FIELDS}</form>`,
  });
  const page = await server.open();
  const files = ["চিঠি.jpg", "b.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer: Buffer.from(name) }));
  await page.setInputFiles("[name=image]", files);
  expect(await page.locator("[name=image]").evaluate((input: HTMLInputElement) => input.files?.length)).toBe(2);
  await page.getByRole("button", { name: "Save" }).click();
  const sent = server.met.at(-1);
  const data = await new Response(new Uint8Array(sent?.body ?? []), {
    headers: { "content-type": sent?.headers["content-type"] ?? "" },
  }).formData();
  const images = data.getAll("image") as File[];
  expect(await Promise.all(images.map(async (file) => [file.name, file.type, await file.text()]))).toEqual([
    ["চিঠি.jpg", "image/jpeg", "চিঠি.jpg"],
    ["b.jpg", "image/jpeg", "b.jpg"],
  ]);
  expect(sent?.body.toString("utf8")).toContain('name="sound"; filename=""');
  expect(data.get("do")).toBe("save");
});

test("a button's own address and method come before the form's; a GET form's fields go into the address", async () => {
  await using server = await smallServer({ "/": `<form method="post" action="/keep">${FIELDS}</form>` });
  const page = await server.open();
  await page.getByRole("button", { name: "Look" }).click();
  const url = new URL(page.url());
  expect([url.pathname, url.searchParams.get("year"), url.searchParams.get("do")]).toEqual(["/other", "1971", "other"]);
  expect(server.met.at(-1)?.method).toBe("GET");
});

test("Enter in a field presses the form's first submit button, also one that stands outside it", async () => {
  await using server = await smallServer({
    "/":
      `<form id="find" action="/find"><input name="words"></form><button form="find" name="by" ` +
      `value="button">Find</button>`,
  });
  const page = await server.open();
  await page.fill("[name=words]", "মা");
  await page.press("[name=words]", "Enter");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ words: "মা", by: "button" });
});

test("what the browser checks it checks, unless the form or the button says otherwise", async () => {
  const form = (more: string) =>
    `<form method="post" action="/keep" ${more}><input name="email" type="email" required><input name="word" ` +
    `minlength="3"><button>Send</button><button formnovalidate>Draft</button></form>`;
  await using server = await smallServer({ "/": form(""), "/free": form("novalidate") });
  const page = await server.open();
  const send = () => page.getByRole("button", { name: "Send" }).click();
  await expect(send()).rejects.toThrow('would not send this form: <input name="email">: valueMissing');
  await page.fill("[name=email]", "nowhere");
  await page.fill("[name=word]", "ab");
  await expect(send()).rejects.toThrow('<input name="email">: typeMismatch; <input name="word">: tooShort');
  expect(server.met).toHaveLength(1);
  await page.getByRole("button", { name: "Draft" }).click();
  await page.goto(`${server.origin}/free`);
  await send();
  expect(server.met.map(({ method }) => method)).toEqual(["GET", "POST", "GET", "POST"]);
});
