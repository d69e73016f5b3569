import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { form } from "tests/builders/form";
import { picture } from "tests/builders/picture";
import { voice } from "tests/builders/voice";
import { oneTestApp } from "tests/test-app/one-test-app";

const kept = oneTestApp();

const share = (bytes: Buffer<ArrayBuffer>, there: number) => bytes.subarray(0, Math.round(bytes.length * there));
const picked = () => picture({ width: 600, height: 400, format: "png" });

async function originalsOf(who: string, url: string): Promise<{ there?: number }[] | null> {
  const { data } = (await (await kept.app.as(who).get(url)).json()) as {
    data: { originals: { there?: number }[] | null };
  };
  return data.originals;
}

test.for([
  ["handwriting", "letter.png", picked],
  ["voice", "letter.wav", () => voice({ seconds: 2 })],
] as const)(
  "a %s that breaks off, %s, is taken where half of it is there, and says so to its owner",
  async ([kind, name, make]) => {
    const { app } = kept;
    const whole = await make();
    const cut = await app.item({ owner: "amina", kind, file: new File([share(whole, 0.8)], name) });
    await app.settle();
    const [file] = (await originalsOf("amina", cut.url)) ?? [];
    expect(file?.there).toBeGreaterThan(0.6);
    expect(file?.there).toBeLessThan(0.95);
    expect(await originalsOf("bela", cut.url)).toBeNull();

    const sound = await app.item({ owner: "amina", kind, file: new File([whole], name) });
    expect((await originalsOf("amina", sound.url))?.[0]).not.toHaveProperty("there");

    const field = kind === "voice" ? "audio" : "image";
    const little = form({ [field]: new File([share(whole, 0.4)], name), description: "cut" });
    await expect(await app.as("amina").upload(PATHS.itemCreate, little)).toHaveStatus(400);
  },
);
