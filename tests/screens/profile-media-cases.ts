import { Buffer } from "node:buffer";
import { untilHydrated } from "tests/e2e/journey/steps";
import { letterFile } from "tests/builders/form";
import { look, type Opened, type Row } from "./screen-case";

const pick = async (field: string) => ({
  name: "me.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from(await (await letterFile({ width: 900, height: 600 })).arrayBuffer()),
  field,
});

/**
 * Puts a picture in, as the form of a page without scripts sends it, so that the page comes back with it and its
 * buttons.
 */
export const puts =
  (field: string) =>
  async ({ page, product: { origin } }: Opened) => {
    const { field: name, ...file } = await pick(field);
    await page.request.post(page.url(), { headers: { origin }, multipart: { [name]: file } });
    await page.reload();
  };

/** Opens the cropper. */
const crops =
  (field: string) =>
  async ({ page }: Opened) => {
    await untilHydrated(page);
    const { field: name, ...file } = await pick(field);
    await page.setInputFiles(`#${name}`, file);
    await page.getByTestId("cropper").waitFor();
  };

/** A person's own pictures and sounds. */
export const PORTRAIT_ROWS: Record<string, Row> = {
  "/profile/picture": [
    look("portrait-picture", "rafi", "/profile/picture", { now: true }),
    look("portrait-cropper", "rafi", "/profile/picture", { act: crops("profile_picture"), now: true }),
    look("portrait-picture-there", "rafi", "/profile/picture", { act: puts("profile_picture"), now: true }),
  ],
  "/profile/cover": [look("portrait-cover", "rafi", "/profile/cover", { now: true })],
  "/profile/handwriting": [look("portrait-handwriting", "rafi", "/profile/handwriting", { wakes: true, now: true })],
  "/profile/voice": [look("portrait-voice", "rafi", "/profile/voice", { wakes: true, now: true })],
};
