import { useLoaderData } from "@remix-run/react";
import { albumPath, intoAlbum } from "~/ui/item/list-address";
import { ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { Drawing } from "~/ui/drawings/drawing";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { albumAsked } from "./album-asked";

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
        {uploads.handwriting ? (
          <li className="sheet">
            <Drawing name="pen" />
            <p>{t("chooserHandwritingText")}</p>
            <ButtonLink to={intoAlbum("/my-collections/new/handwriting", album)}>{t("chooserHandwriting")}</ButtonLink>
          </li>
        ) : null}
        {uploads.voice ? (
          <li className="sheet">
            <Drawing name="voice" />
            <p>{t("chooserVoiceText")}</p>
            <ButtonLink to={intoAlbum("/my-collections/new/voice", album)}>{t("chooserVoice")}</ButtonLink>
          </li>
        ) : null}
      </ul>
    </Dialog>
  );
}
