import { formIn } from "archive/contract/read-bytes";
import { FORM_CALLS } from "archive/contract/items/form-calls";
import { endInterrupted, hasInterrupted, keepInterrupted, readEnded } from "~/session/interrupted-form";
import type { PageContext } from "~/session/context";
import { ownerNumber, readFormToken } from "~/session/form-token";
import { pageAddress, SENT_AGAIN } from "~/session/person";
import type { Web } from "~/session/make-page-context";

/** Most bytes of a form that is kept. A form with a file is larger. */
const MOST_BYTES = 16 * 1024;

interface Write {
  /** The same request, its body still to be read. */
  request: Request;
  /**
   * To be called once the request was handled. Gives a Set-Cookie that keeps the form where the session turned out to
   * be over, or where a page without scripts was answered 503; or one that ends what was kept before.
   */
  cookie(status: number): Promise<string | null>;
}

/** Reads the text of a small form before its action does: a body can't be read again afterwards. */
export async function beginWrite(
  { sealer, config }: Pick<Web, "sealer" | "config">,
  { session, hydrated, archive }: PageContext,
  request: Request,
): Promise<Write> {
  const signedIn = session.user !== null;
  const person = request.method === "POST" ? (session.user?.id ?? (await whoseForm(request, sealer))) : null;
  if (person === null) return { request, cookie: async () => null };
  const { again, fields } = await readText(request);
  return {
    request: again,
    cookie: async (status) => {
      const secure = config.secureCookies;
      const sentAgain = new URL(request.url).searchParams.get(SENT_AGAIN);
      // It is with the archive now, or back in its form. One that is forgotten already needs no more.
      if (sentAgain && signedIn && status < 500)
        await archive.ask(FORM_CALLS.unsentFormDrop, { id: sentAgain }).catch(() => undefined);
      if (session.signInAsked || (status === 503 && !hydrated))
        return keepInterrupted({ person, path: pageAddress(request), fields }, { sealer, secure });
      // A form that was sent again, and met a 503 again, stays kept.
      return signedIn && status !== 503 && hasInterrupted(request) ? endInterrupted(secure) : null;
    },
  };
}

/** Whose form it is that a visitor sends: the account that it was made for, or whose session ended in this browser. */
async function whoseForm(request: Request, sealer: Web["sealer"]): Promise<number | null> {
  const { owner } = readFormToken(request);
  return owner === null ? readEnded(request, sealer) : ownerNumber(owner);
}

/** The texts of a form, none where it is long; and the same request, to be read once more. Files are left out. */
async function readText(request: Request): Promise<{ again: Request; fields: [string, string][] }> {
  const type = request.headers.get("content-type") ?? "";
  const length = Number(request.headers.get("content-length") ?? Infinity);
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type) || length > MOST_BYTES)
    return { again: request, fields: [] };
  const bytes = Buffer.from(await request.arrayBuffer());
  const fields = [...((await formIn(bytes, request)) ?? [])].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const { url, method, headers, signal } = request;
  return { again: new Request(url, { method, headers, body: bytes, signal }), fields };
}
