import { expect } from "vitest";
import { WireChange } from "archive/contract/items/change";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { z } from "zod";
import { itemOf } from "tests/test-app/reply";
import type { TestApp } from "tests/test-app/test-app";

export const details = (id: number) => fillPath(PATHS.itemDetails, { id });

export async function rowsOf(response: Response): Promise<Record<string, unknown>[]> {
  return z.object({ data: z.array(z.record(z.string(), z.unknown())) }).parse(await response.json()).data;
}

export async function changeOf(response: Response): Promise<WireChange> {
  await expect(response).toHaveStatus(409);
  return z.object({ data: WireChange }).parse(await response.clone().json()).data;
}

/** Every address that shows something of an item, its voice's with it. */
export async function addresses(app: TestApp, id: number): Promise<string[]> {
  await app.settle();
  const { content_version: version, files, voice } = await itemOf(await app.as("amina").get(details(id)));
  const heard = voice ? [details(voice.id), voice.audio ?? "", fillPath(PATHS.itemDownload, { id: voice.id })] : [];
  return [
    details(id),
    `/media/${id}/${version}/${files[0]?.id}/w200.jpg`,
    fillPath(PATHS.itemDownload, { id }),
    `${PATHS.itemDownload.replace("{id}", String(id))}?all=1`,
    `${PATHS.itemDownloadSelected}?ids=${id}`,
    ...heard,
  ];
}

export async function answers(app: TestApp, name: string | null, paths: string[]): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const path of paths) {
    const response = await app.as(name).get(path);
    statuses.add(response.status);
    await response.body?.cancel();
  }
  return statuses;
}
