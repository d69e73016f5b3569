import { z } from "zod";
import { callsOf, read, stream, write } from "archive/contract/call-definition";
import { OWN, SIGNED_IN } from "archive/contract/permission";
import { FormOwner, FormPath, UnsentFormKept, UnsentForm } from "./unsent-form";

const Owner = z.object({ owner: z.string().max(100) });

/** Forms that were sent while another account was signed in than the one that they were made for. */
export const FORM_CALLS = callsOf("forms", {
  formOwner: read("/form/owner", "The account that a form of the web app was made for", OWN, {
    query: Owner,
    reply: FormOwner,
    refusedWith: [404],
  }),
  unsentFormKeep: stream(
    "/form/unsent",
    "Keep such a form for its own account; `owner` is what the form's address says, `path` its page",
    OWN,
    {
      query: Owner.extend({ path: FormPath }),
      refusedWith: [404],
      streams: z.record(z.string(), z.unknown()),
      files: { image: "A page of a handwriting.", audio: "A voice.", icon: "A group's picture." },
      reply: UnsentFormKept,
    },
  ),
  unsentForm: read("/form/unsent", "The caller's own form that waits: of one page, or the newest", OWN, {
    query: z.object({ path: FormPath.optional() }),
    refusedWith: [404],
    reply: UnsentForm,
  }),
  unsentFormDrop: write("/form/unsent/drop/{id}", "Forget such a form of the caller's", SIGNED_IN),
});
