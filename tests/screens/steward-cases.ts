import { look, type Row } from "./screen-case";

const OPEN = "takes sixty days: tests/e2e/stewards looks at it";

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
  ],
  "/entrusted": OPEN,
  "/entrusted/item/:itemId": OPEN,
  "/refuse-steward": [
    look("refuse-steward", "visitor", ({ stewards }) => `/refuse-steward?token=${stewards.refuse}`),
    look("refuse-steward-over", "visitor", "/refuse-steward?token=over"),
  ],
};
