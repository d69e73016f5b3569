import { startEmbedded } from "archive/db/embedded/start-embedded";

// Starts the built-in database in the folder given, with the secrets in the other one, and stays until it is killed.
const [, , folder = "", secrets = ""] = process.argv;
const server = await startEmbedded({ folder, secrets });
console.log(`database ${server.pid}`);
setInterval(() => undefined, 60_000);
