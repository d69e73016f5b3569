import { ITEM, LIST } from "./limits";
import { look, type Row } from "./screen-case";
import { puts } from "./profile-media-cases";
import { opensMenu, refused } from "./steps";

/** Who wrote and spoke what somebody keeps. */
export const WRITER_ROWS: Record<string, Row> = {
  "/people/writers": [
    look("writers", "amina", "/people/writers", { limit: LIST }),
    look("writers-none-found", "amina", "/people/writers?query=zzz"),
    look("writers-empty", "rafi", "/people/writers"),
  ],
  "/people/writers/:writerId": [
    look("writer", "amina", ({ writer }) => `/people/writers/${writer}`, { wakes: true, limit: LIST }),
    look("writer-menu", "amina", ({ writer }) => `/people/writers/${writer}`, { act: opensMenu("main") }),
    look("writer-of-another", "bela", ({ writer }) => `/people/writers/${writer}`, { limit: LIST }),
    look("writer-of-two", "bela", ({ belasWriter }) => `/people/writers/${belasWriter}`, { limit: LIST, named: true }),
    look("writer-not-there", "rafi", ({ writer }) => `/people/writers/${writer}`, { status: 404 }),
  ],
  "/people/writers/:writerId/item/:itemId": [
    look("letter-of-writer", "amina", ({ writer, letter }) => `/people/writers/${writer}/item/${letter}`, {
      limit: ITEM,
    }),
    look("given-of-writer", "bela", ({ writer, given }) => `/people/writers/${writer}/item/${given}`, { limit: ITEM }),
  ],
  "/people/writers/:writerId/edit": [
    look("writer-edit", "amina", ({ writer }) => `/people/writers/${writer}/edit`),
    look("writer-edit-refused", "amina", ({ writer }) => `/people/writers/${writer}/edit`, {
      act: refused({ name: "ক".repeat(101) }),
    }),
  ],
  "/people/writers/:writerId/face": [
    look("writer-face", "bela", ({ belasWriter }) => `/people/writers/${belasWriter}/face`, { now: true }),
    look("writer-face-there", "amina", ({ writer }) => `/people/writers/${writer}/face`, {
      act: puts("profile_picture"),
      now: true,
    }),
  ],
  "/people/writers/:writerId/merge": [look("writer-merge", "amina", ({ writer }) => `/people/writers/${writer}/merge`)],
  "/people/writers/:writerId/same": [
    look("writer-same", "amina", ({ writer }) => `/people/writers/${writer}/same`),
    look("writer-same-asked", "bela", ({ belasWriter }) => `/people/writers/${belasWriter}/same`),
  ],
  "/my-collections/item/:itemId/face": [
    look("face-of-item", "amina", ({ letter }) => `/my-collections/item/${letter}/face`),
  ],
  "/people/writers/:writerId/delete": [
    look("writer-delete", "amina", ({ writer }) => `/people/writers/${writer}/delete`),
  ],
  "/people/writers/:writerId/split": [look("writer-split", "amina", ({ writer }) => `/people/writers/${writer}/split`)],
};
