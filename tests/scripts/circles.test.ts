import { expect, test } from "vitest";
import { arrowsIn, circlesIn } from "../../scripts/circles.js";

const texts = (sources: Record<string, string>) => new Map(Object.entries(sources));

test("subjects that lead to each other are a circle, by types and by a file at the top too; a way down is none", () => {
  const found = circlesIn(
    "archive/domain",
    texts({
      "archive/domain/items/item.ts": 'import type { Album } from "archive/domain/albums/album";',
      "archive/domain/albums/album.ts": 'import { limit } from "../limits";\nimport "./order";',
      "archive/domain/albums/order.ts": "",
      "archive/domain/limits.ts": 'const late = () => import("archive/domain/items/item");',
      "archive/domain/groups/group.ts": 'import { item } from "archive/domain/items/item";\nimport { z } from "zod";',
      "archive/db/items/item-rows.ts": 'import { group } from "archive/domain/groups/group";',
    }),
  );
  expect(found).toEqual([["albums", "items", "limits"]]);
});

test("two circles are two", () => {
  const found = circlesIn(
    "app/ui",
    texts({
      "app/ui/page/page.tsx": 'import { Name } from "~/ui/person/name";',
      "app/ui/person/name.tsx": 'import { Page } from "~/ui/page/page";\nimport { Item } from "~/ui/item/item";',
      "app/ui/item/item.tsx": 'import { Sound } from "../media/sound";',
      "app/ui/media/sound.tsx": 'export const item = await import("~/ui/item/item");',
    }),
  );
  expect(found.toSorted()).toEqual([
    ["item", "media"],
    ["page", "person"],
  ]);
});

test("of a circle the arrow of the fewest imports is told first", () => {
  const sources = texts({
    "app/ui/page/page.tsx": 'import { Name } from "~/ui/person/name";\nimport { Row } from "~/ui/person/row";',
    "app/ui/person/name.tsx": 'import { Page } from "~/ui/page/page";',
    "app/ui/person/row.tsx": "",
  });
  expect(arrowsIn("app/ui", sources, ["page", "person"])).toEqual([
    ["app/ui/person/name.tsx → app/ui/page/page.tsx"],
    ["app/ui/page/page.tsx → app/ui/person/name.tsx", "app/ui/page/page.tsx → app/ui/person/row.tsx"],
  ]);
});
