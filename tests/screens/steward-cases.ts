import { ITEM, LIST } from "./limits";
import { look, type Row, type Things } from "./screen-case";
import { opensMenu } from "./steps";

/** Of the archive that is open to Bela. @param more of the query */
const open =
  (part = "", more: (entrusted: Things["entrusted"]) => string = () => "") =>
  ({ entrusted }: Things) =>
    `/entrusted${part}?id=${entrusted.id}${more(entrusted)}`;

/** Who may ask for an archive, and what was entrusted. */
export const STEWARD_ROWS: Record<string, Row> = {
  "/stewards": [look("stewards", "amina", "/stewards"), look("stewards-none", "rafi", "/stewards")],
  "/stewards/new": [look("steward-choose", "rafi", "/stewards/new?q=amina", { wakes: true })],
  "/stewards/name": [look("steward-name", "rafi", "/stewards/name?addresses=grandchild@mail.example")],
  "/stewards/:stewardshipId": [look("steward-change", "amina", ({ stewards }) => `/stewards/${stewards.amina}`)],
  "/stewards/:stewardshipId/remove": [
    look("steward-remove", "amina", ({ stewards }) => `/stewards/${stewards.amina}/remove`),
  ],
  "/stewards/archive/:stewardshipId": [
    look("entrusted-offered", "karim", ({ stewards }) => `/stewards/archive/${stewards.offered}`),
    look("entrusted-taken", "bela", ({ stewards }) => `/stewards/archive/${stewards.taken}`),
    look("entrusted-asking", "amina", ({ stewards }) => `/stewards/archive/${stewards.asking}`),
    look("entrusted-open", "bela", ({ entrusted }) => `/stewards/archive/${entrusted.id}`),
  ],
  "/entrusted": [
    look("entrusted", "bela", open(), { wakes: true, limit: LIST }),
    look(
      "entrusted-timeline",
      "bela",
      open("", () => "&timeline=1"),
      { limit: LIST },
    ),
    look(
      "entrusted-undated",
      "bela",
      open("", () => "&undated=1"),
      { limit: LIST },
    ),
    look(
      "entrusted-album",
      "bela",
      open("", ({ album }) => `&album=${album}`),
      { limit: LIST },
    ),
    look("entrusted-closed", "rafi", open(), { status: 404 }),
  ],
  "/entrusted/albums": [look("entrusted-albums", "bela", open("/albums"), { limit: LIST })],
  "/entrusted/writers": [
    look("entrusted-writers", "bela", open("/writers")),
    look("entrusted-writer", "bela", ({ entrusted }) => `/people/writers/${entrusted.writer}`, { limit: LIST }),
  ],
  "/entrusted/item/:itemId": [
    look("entrusted-letter", "bela", ({ entrusted: { id, item } }) => `/entrusted/item/${item}?id=${id}`, {
      limit: ITEM,
    }),
    look("entrusted-letter-menu", "bela", ({ entrusted: { id, item } }) => `/entrusted/item/${item}?id=${id}`, {
      act: opensMenu("main"),
    }),
  ],
  "/refuse-steward": [
    look("refuse-steward", "visitor", ({ stewards }) => `/refuse-steward?token=${stewards.refuse}`),
    look("refuse-steward-over", "visitor", "/refuse-steward?token=over"),
  ],
};
