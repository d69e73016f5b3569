import { fillPath, PATHS } from "archive/contract/paths";
import type { PersonClient } from "tests/test-app/client";

interface Row {
  send(client: PersonClient): Promise<Response>;
  /** Visitor, stranger and owner. */
  expected: [number, number, number];
}

const NONE = { transaction: "AKNOSUCHTHING" };
const SIGNED_IN: [number, number, number] = [401, 200, 200];
/** Of nobody here: whose a payment is has tests of its own (settling.test.ts). */
const NOBODYS: [number, number, number] = [401, 404, 404];
/** Whoever brings it: what the gateway did not sign is refused. */
const UNSIGNED: [number, number, number] = [400, 400, 400];

/** Who may do what with payments. */
export const PAYMENTS: Record<string, Row> = {
  // The gateway is the sandbox, where nobody listens in this world.
  [`post ${PATHS.pay}`]: {
    expected: [401, 503, 503],
    send: (client) => client.post(PATHS.pay, { phone: "01712345678" }),
  },
  [`post ${PATHS.paymentSuccess}`]: {
    expected: UNSIGNED,
    send: (client) => client.post(PATHS.paymentSuccess, { status: "VALID", ...NONE }),
  },
  [`post ${PATHS.paymentFail}`]: {
    expected: UNSIGNED,
    send: (client) => client.post(PATHS.paymentFail, { status: "FAILED", ...NONE }),
  },
  [`post ${PATHS.paymentCancel}`]: {
    expected: UNSIGNED,
    send: (client) => client.post(PATHS.paymentCancel, { status: "CANCELLED", ...NONE }),
  },
  [`post ${PATHS.paymentIpn}`]: {
    expected: UNSIGNED,
    send: (client) => client.post(PATHS.paymentIpn, { status: "VALID", ...NONE }),
  },
  [`get ${PATHS.paymentPlan}`]: { expected: SIGNED_IN, send: (client) => client.get(PATHS.paymentPlan) },
  [`get ${PATHS.paymentList}`]: { expected: SIGNED_IN, send: (client) => client.get(PATHS.paymentList) },
  [`get ${PATHS.paymentDetails}`]: {
    expected: NOBODYS,
    send: (client) => client.get(fillPath(PATHS.paymentDetails, NONE)),
  },
  [`post ${PATHS.paymentCheck}`]: {
    expected: NOBODYS,
    send: (client) => client.post(fillPath(PATHS.paymentCheck, NONE)),
  },
  [`get ${PATHS.isPremium}`]: { expected: SIGNED_IN, send: (client) => client.get(PATHS.isPremium) },
  [`get ${PATHS.keptForm}`]: { expected: NOBODYS, send: (client) => client.get(PATHS.keptForm) },
};
