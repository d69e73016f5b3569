// @ts-check
import { readFileSync, readSync, openSync, truncateSync, unlinkSync, writeFileSync, chmodSync } from "node:fs";
import { connect } from "node:net";
import { createSocket } from "node:dgram";

/*
 * Plays a decoder that somebody's file has made to do what it likes: started as decoders are, it tries what they must
 * not reach, and says as JSON what it reached, and how. What Node has no function for, calls.pl tries.
 */

/**
 * @typedef {object} Targets
 * @property {number} server process that started it
 * @property {string} mark which stands in that one's environment
 * @property {string} address a place in that one's memory that may be read, in hexadecimal
 * @property {number} port on which that one listens, of TCP and UDP
 * @property {string} key
 * @property {string} database socket
 * @property {string} abstract name of an abstract socket
 * @property {string} original
 * @property {number} sibling
 */

const targets = /** @type {Targets} */ (JSON.parse(process.argv[2] ?? ""));
const { server, mark, address, port, key, database, abstract, original, sibling } = targets;
const LATE_MS = 1000;

/** @type {[what: string, how: string, attempt: () => unknown][]} */
const ATTEMPTS = [
  ["key", "read", () => readFileSync(key).length > 0],
  ["environment", "read", () => readFileSync(`/proc/${server}/environ`, "latin1").includes(mark)],
  ["memory", "file", () => readsMemory(server)],
  ["network", "TCP", () => connects({ port, host: "127.0.0.1" })],
  ["network", "UDP", asks],
  // No one answers there (RFC 5737); that it may be asked is enough.
  ["network", "outwards", () => sends("192.0.2.1")],
  ["network", "abstract socket", () => connects({ path: abstract })],
  ["database", "socket", () => connects({ path: database })],
  ["originals", "read", () => readFileSync(original).length > 0],
  ["originals", "mode", () => chmodSync(original, 0o600)],
  ["originals", "empty", () => truncateSync(original)],
  ["originals", "write", () => writeFileSync(original, "x")],
  ["originals", "unlink", () => unlinkSync(original)],
  ["siblings", "memory", () => readsMemory(sibling)],
  ["siblings", "signal", () => process.kill(sibling, "SIGCONT")],
  ["siblings", "signal to the server", () => process.kill(server, 0)],
];

/** @type {string[]} */
const reached = [];
for (const [what, how, attempt] of ATTEMPTS) {
  const got = await Promise.resolve()
    .then(attempt)
    .catch(() => false);
  if (got !== false) reached.push(`${what}: ${how}`);
}
process.stdout.write(`${JSON.stringify(reached)}\n`);
process.exit(0);

/** @param {number} pid */
function readsMemory(pid) {
  const place = pid === server ? address : readFileSync(`/proc/${pid}/maps`, "latin1").split("-")[0];
  return readSync(openSync(`/proc/${pid}/mem`, "r"), Buffer.alloc(8), 0, 8, Number(`0x${place}`)) === 8;
}

/** @param {import("node:net").NetConnectOpts} to */
function connects(to) {
  return new Promise((resolve, reject) => {
    setTimeout(reject, LATE_MS).unref();
    connect(to, () => resolve(true)).on("error", reject);
  });
}

/** Whether something may be sent there. @param {string} host */
function sends(host) {
  return new Promise((resolve, reject) => {
    const socket = createSocket("udp4");
    socket.on("error", reject);
    socket.send("x", port, host, (error) => (error ? reject(error) : resolve(true)));
  });
}

/** Whether the server answers: a network of its own has that address too. */
function asks() {
  return new Promise((resolve, reject) => {
    setTimeout(reject, LATE_MS).unref();
    const socket = createSocket("udp4");
    socket.on("error", reject).on("message", () => resolve(true));
    socket.send("x", port, "127.0.0.1", (error) => error && reject(error));
  });
}
