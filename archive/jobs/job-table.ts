import type { JobName } from "archive/domain/queue";

/** Jobs of one lane never wait for those of another: each has workers of its own. */
export type Lane = "messages" | "renditions" | "long-renditions" | "push" | "upkeep";

/**
 * In which lane a job is worked at, and how often it is tried before it is given up; the pause grows from 3 s by a
 * factor of 2.7 each time. A mail is tried for about a day, since the mail server may be down for the night; renditions
 * for three, since storage may be away over a week-end, and a picture that waits must come right by itself.
 */
export const JOBS: Record<JobName, { lane: Lane; attempts: number }> = {
  "send-message": { lane: "messages", attempts: 12 },
  "send-invitation": { lane: "messages", attempts: 12 },
  "render-file": { lane: "renditions", attempts: 20 },
  "render-person-file": { lane: "renditions", attempts: 20 },
  "render-long-file": { lane: "long-renditions", attempts: 20 },
  "render-long-person-file": { lane: "long-renditions", attempts: 20 },
  announce: { lane: "push", attempts: 6 },
  // Over about a day; a push service that is away longer finds a page that was reloaded meanwhile.
  "send-push": { lane: "push", attempts: 12 },
  "sweep-staging": { lane: "upkeep", attempts: 3 },
  "empty-bin": { lane: "upkeep", attempts: 3 },
  "report-strays": { lane: "upkeep", attempts: 3 },
  "erase-keys": { lane: "upkeep", attempts: 20 },
  "send-digests": { lane: "upkeep", attempts: 6 },
  "prune-notifications": { lane: "upkeep", attempts: 3 },
  "forget-reporters": { lane: "upkeep", attempts: 3 },
  "tell-of-leaving": { lane: "upkeep", attempts: 12 },
  "erase-people": { lane: "upkeep", attempts: 6 },
  "fill-search": { lane: "upkeep", attempts: 20 },
  "ask-payments": { lane: "upkeep", attempts: 3 },
};
