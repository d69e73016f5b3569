import { config } from "zod";

// A schema that is built after this tries no `new Function`: our content security policy forbids it, and some browsers
// report even the try.
config({ jitless: true });
