import { FormOwner, UnsentForm, UnsentFormKept } from "archive/contract/items/unsent-form";
import { PATHS } from "archive/contract/paths";
import { at, type Transport } from "./transport";

/** Forms that were sent while another account was signed in than the one that they were made for. */
export function unsentFormCalls({ read, stream, act }: Transport) {
  return {
    /** @param owner what the form's address says. @throws Response 404 where it names no account */
    formOwner: (owner: string) => read(FormOwner, PATHS.formOwner, { owner }),
    /** Passes a form on to be kept for its own account, its body unread. @param form.path where it was going */
    keepUnsentForm: (form: { owner: string; path: string }, request: Request) =>
      stream(UnsentFormKept, `${PATHS.unsentForm}?${new URLSearchParams(form)}`, request),
    /** The person's own form that waits: of one page, or the newest. @throws Response 404 where none does */
    unsentForm: (path?: string) => read(UnsentForm, PATHS.unsentForm, path === undefined ? {} : { path }),
    dropUnsentForm: (id: string) => act(at(PATHS.unsentFormDrop, { id })),
  };
}
