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
    look("entrusted", "bela", open(), { wakes: true }),
    look(
      "entrusted-timeline",
      "bela",
      open("", () => "&timeline=1"),
    ),
    look(
      "entrusted-undated",
      "bela",
      open("", () => "&undated=1"),
    ),
    look(
      "entrusted-album",
      "bela",
      open("", ({ album }) => `&album=${album}`),
    ),
    look("entrusted-closed", "rafi", open()),
  ],
  "/entrusted/albums": [look("entrusted-albums", "bela", open("/albums"))],
  "/entrusted/writers": [
    look("entrusted-writers", "bela", open("/writers")),
    look("entrusted-writer", "bela", ({ entrusted }) => `/people/writers/${entrusted.writer}`),
  ],
  "/entrusted/item/:itemId": [
    look("entrusted-letter", "bela", ({ entrusted: { id, item } }) => `/entrusted/item/${item}?id=${id}`),
    look("entrusted-letter-menu", "bela", ({ entrusted: { id, item } }) => `/entrusted/item/${item}?id=${id}`, {
      act: opensMenu("main"),
    }),
  ],
  "/refuse-steward": [
    look("refuse-steward", "visitor", ({ stewards }) => `/refuse-steward?token=${stewards.refuse}`),
    look("refuse-steward-over", "visitor", "/refuse-steward?token=over"),
  ],
};
