import { useLoaderData } from "@remix-run/react";
import { albumPath, intoAlbum } from "~/ui/item/list-address";
import { ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { Drawing } from "~/ui/drawings/drawing";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { albumAsked } from "./album-asked";

const KINDS = [
  ["handwriting", "pen", "chooserHandwriting"],
  ["voice", "voice", "chooserVoice"],
] as const;

export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const album = await albumAsked(page, searchParams.get("album"));
  return { ...titled(page, "chooser", "chooserTitle"), uploads: page.uploads, album };
}

/** The chooser: handwriting or voice. */
export default function NewPage() {
  const t = useMessages("chooser");
  const { uploads, album } = useLoaderData<typeof loader>();
  return (
    <Dialog title={t("chooserTitle")} under={album ? albumPath(album.id) : "/my-collections"} small>
      <ul className="cards">
        {KINDS.filter(([kind]) => uploads[kind]).map(([kind, drawing, word]) => (
          <li className="sheet" key={kind}>
            <Drawing name={drawing} />
            <p>{t(`${word}Text`)}</p>
            <ButtonLink to={intoAlbum(`/my-collections/new/${kind}`, album)}>{t(word)}</ButtonLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
