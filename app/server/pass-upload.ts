import type { PageContext } from "~/session/context";

/** Where resumable uploads are at this origin. */
export const UPLOADS = "/uploads";

/** Whose upload it is, by the page that sends it: on its browser somebody else may have signed in meanwhile. */
const PERSON_HEADER = "akkhor-person";

/** Passes a request of a resumable upload on; what it is told of goes on at this origin. */
export async function passUpload(
  { archive, session }: PageContext,
  archivePath: string,
  request: Request,
): Promise<Response> {
  const whose = request.headers.get(PERSON_HEADER);
  if (whose !== null && whose !== String(session.user?.id))
    return Response.json({ status: 401, message: "", data: null }, { status: 401 });
  const response = await archive.passUpload(archivePath, request);
  // The bytes are spent. With the token that there is now the next request goes through, and the sender makes one by
  // itself.
  if (response.status === 401 && request.body && (await session.renew())) {
    await response.body?.cancel();
    return new Response(null, { status: 503, headers: { "Retry-After": "1" } });
  }
  const headers = new Headers(response.headers);
  const id = headers.get("location")?.split("/").at(-1);
  if (id) headers.set("location", `${UPLOADS}/${id}`);
  return new Response(response.body, { status: response.status, headers });
}
