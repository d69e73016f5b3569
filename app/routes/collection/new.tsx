import { useLoaderData } from "@remix-run/react";
import { albumPath, intoAlbum } from "~/ui/item/list-address";
import { ButtonLink } from "~/ui/controls/button";
import { Drawing } from "~/ui/drawings/drawing";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { BackLink } from "~/ui/page/back-page";
import { albumAsked } from "./album-asked";
import { UnsentForm } from "./unsent-form";
import { WaitingUploads } from "./waiting-uploads";

const KINDS = [
  ["handwriting", "pen", "chooserHandwriting"],
  ["voice", "voice", "chooserVoice"],
] as const;

export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const album = await albumAsked(page, searchParams.get("album"));
  return { ...titled(page, "chooser", "chooserTitle"), uploads: page.uploads, album };
}

/** Page of everything new: a handwriting, a voice, or many at once; above them, what was sent and is not saved yet. */
export default function NewPage() {
  const t = useMessages("chooser");
  const { uploads, album } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <div>
        {album ? <BackLink back={{ to: albumPath(album.id), label: album.name }} /> : null}
        <h1>{t("chooserTitle")}</h1>
      </div>
      <UnsentForm />
      <WaitingUploads />
      <ul className="cards new-ways">
        {KINDS.filter(([kind]) => uploads[kind]).map(([kind, drawing, word]) => (
          <li className="sheet" key={kind}>
            <Drawing name={drawing} />
            <p>{t(`${word}Text`)}</p>
            <ButtonLink to={intoAlbum(`/my-collections/new/${kind}`, album)}>{t(word)}</ButtonLink>
          </li>
        ))}
        {album ? null : (
          <li className="sheet">
            <Drawing name="many" />
            <p>{t("chooserManyText")}</p>
            <ButtonLink to="/my-collections/new/many">{t("chooserMany")}</ButtonLink>
          </li>
        )}
      </ul>
    </div>
  );
}
