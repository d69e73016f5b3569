import { giveHeldCameraHere } from "tests/e2e/recording/held-camera";
import { LIST } from "./limits";
import { laysWithoutRoom } from "./no-room";
import { look, type Opened, type Row, type Things } from "./screen-case";

const of =
  (state: keyof Things["imports"]) =>
  ({ imports }: Things) =>
    `/import/${imports[state]}`;

/** The camera is opened over the tray, and sees. */
async function opensCamera({ page }: Opened): Promise<void> {
  await giveHeldCameraHere(page);
  await page.locator(".ways .button").click();
  await page.locator(".batch-shutter[aria-disabled=false]").waitFor();
}

/** Coming with everything. */
export const IMPORT_ROWS: Record<string, Row> = {
  "/import": [look("import", "rafi", "/import", { wakes: true }), look("import-some", "shirin", "/import")],
  "/my-collections/new/many": [
    look("tray-empty", "rafi", "/my-collections/new/many", { wakes: true, now: true }),
    look("tray-camera", "rafi", "/my-collections/new/many", { act: opensCamera, now: true }),
    look("tray", "shirin", "/my-collections/new/many", { limit: LIST, wakes: true, now: true }),
    look("tray-no-room", "visitor", "/login", { act: laysWithoutRoom, now: true }),
  ],
  "/import/:importId": [
    look("import-looking", "shirin", of("looking")),
    // It shows small pictures of what is to be saved.
    look("import-ready", "shirin", of("ready"), { limit: LIST }),
    look("import-list", "amina", ({ list }) => `/import/${list}`),
    look("import-taking", "shirin", of("taking")),
    look("import-done", "shirin", of("done")),
    look("import-refused", "shirin", of("refused")),
  ],
};
