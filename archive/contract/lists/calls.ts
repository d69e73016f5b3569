import { callsOf, read } from "archive/contract/call-definition";
import { SEEN } from "archive/contract/permission";
import { ReadIn } from "./list-address";
import { readItemWire } from "./read-item";

/** An item, and the list that it is read in. */
export const LIST_CALLS = callsOf("items", {
  itemDetails: read(
    "/hand-writing/details/{id}",
    "An item; where a list is named, with what stands before and behind it there",
    SEEN,
    { person: "either", query: ReadIn, reply: readItemWire },
  ),
});
