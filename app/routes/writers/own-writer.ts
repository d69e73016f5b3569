import { WRITER_CALLS } from "archive/contract/writers/calls";
import type { Writer } from "archive/contract/writers/writer";
import type { PageContext } from "~/session/context";
import { pathId } from "~/session/path-id";

/** The writer of the address, who can be changed. @throws Response 404 for one of somebody else's too */
export async function ownWriter(page: PageContext, writerId: string | undefined): Promise<Writer> {
  const writer = await page.archive.ask(WRITER_CALLS.writerDetails, { id: pathId(writerId) });
  if (!writer.mine) throw new Response(null, { status: 404 });
  return writer;
}
