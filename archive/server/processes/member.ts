import type { Socket } from "node:net";
import { watchRecord } from "archive/base/lock/lease";
import { takeSecrets } from "archive/contract/secret-settings";
import { shareStreams } from "archive/domain/live/streams";
import { shareTurns } from "archive/media/decoders";
import type { Member } from "../membership";
import type { Beginning, OfServing, ToServing } from "./messages";
import { streamsFromAfar } from "./streams-of-machine";
import { turnsFromAfar } from "./turns-of-machine";

/** Word by which the supervisor starts the program as a serving process; its number stands behind it. */
export const SERVING = "serving";

/**
 * Joins the processes of a machine where the supervisor started this one for it (run-processes.ts); else null. A
 * supervisor that is gone, killed even, takes this process with it at once: nobody holds the folder then.
 */
export async function joinProcesses(): Promise<Member | null> {
  const [, , word, number = ""] = process.argv;
  if (word !== SERVING || !process.send) return null;
  process.once("disconnect", () => process.exit(1));
  const send = (message: OfServing) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  };
  const hear = (listener: (message: ToServing, socket?: Socket) => void) =>
    void process.on("message", (message, socket) => listener(message as ToServing, socket as Socket | undefined));
  const beginning = await new Promise<Beginning>((done) =>
    hear((message) => {
      if (message.kind === "begin") done(message);
    }),
  );
  hear((message) => {
    if (message.kind === "alive") send({ kind: "alive" });
  });
  takeSecrets(beginning.secrets);
  shareTurns(turnsFromAfar(send, hear));
  shareStreams(streamsFromAfar(send, hear));
  return {
    origin: beginning.origin,
    under: ({ dataDir, databaseUrl }) => {
      const inPlace = databaseUrl ? () => true : watchRecord(dataDir);
      return {
        databaseUrl: beginning.databaseUrl,
        facts: beginning.facts,
        holdsData: () => process.connected && inPlace(),
      };
    },
    takeConnections: (take) => {
      let open = true;
      hear((message, socket) => {
        if (message.kind !== "connection") return;
        send({ kind: "connection", id: message.id, taken: open });
        if (!open) socket?.destroy();
        else if (socket) take(socket);
      });
      return () => void (open = false);
    },
    giveMetrics: (registry, refresh) => {
      registry.setDefaultLabels({ process: number });
      hear((message) => {
        if (message.kind !== "metrics") return;
        void refresh()
          .then(() => registry.getMetricsAsJSON())
          .then((metrics) => send({ kind: "metrics", id: message.id, metrics }));
      });
    },
    ready: (lines) => send({ kind: "ready", lines }),
    whenAsked: (end) =>
      hear((message) => {
        if (message.kind === "end") end();
      }),
    ending: () => send({ kind: "ending" }),
  };
}
