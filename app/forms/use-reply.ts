import { useState } from "react";
import { replyOf, stayed, type Stays } from "./post-or-stay";

/** The last reply that a form had: one that only says that the form did not arrive leaves the one before it standing. */
export function useReply<Given extends object>(data: Given | Stays | undefined): Given | undefined {
  const reply = replyOf(data);
  const [last, setLast] = useState(reply);
  if (stayed(data)) return last;
  if (last !== reply) setLast(reply);
  return reply;
}
