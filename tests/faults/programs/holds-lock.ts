import { takeLock } from "archive/base/lock/take-lock";

// Holds the lock on the folder given until it is killed.
const [, , folder = ""] = process.argv;
const answer = await takeLock(folder, { role: "all", origin: "tests" });
console.log(answer.taken ? "held" : `refused ${JSON.stringify(answer.holder)}`);
setInterval(() => undefined, 60_000);
