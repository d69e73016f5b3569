import { PERSON_HEADER } from "~/boot/page-headers";
import type { PageContext } from "~/session/context";

/** The path of resumable uploads at this origin. */
export const UPLOADS = "/uploads";

/** Passes a request of a resumable upload on; the address of a new upload is turned into one of this origin. */
export async function passUpload(
  { archive, session }: PageContext,
  archivePath: string,
  request: Request,
): Promise<Response> {
  // Whose upload it is: somebody else may have signed in on its browser meanwhile.
  const whose = request.headers.get(PERSON_HEADER);
  if (whose !== null && whose !== String(session.user?.id))
    return Response.json({ status: 401, message: "", data: null }, { status: 401 });
  const response = await archive.passUpload(archivePath, request);
  // The body is read, so it can't be sent again from here. The page tries again by itself, with the new token.
  if (response.status === 401 && request.body && (await session.renew())) {
    await response.body?.cancel();
    return new Response(null, { status: 503, headers: { "Retry-After": "1" } });
  }
  const headers = new Headers(response.headers);
  const id = headers.get("location")?.split("/").at(-1);
  if (id) headers.set("location", `${UPLOADS}/${id}`);
  return new Response(response.body, { status: response.status, headers });
}
