import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import { GroupSummary } from "~/ui/group/group-summary";
import { PersonRow } from "~/ui/person/person-row";
import { PostForm } from "~/ui/posting/post-form";
import { shareAlbumAddress } from "./share-address";
import type { ShareAlbumFacts } from "./share-album-facts";

/** Everyone whom an album is shared with, or was offered to, each in a form of their own that ends it. */
export function AlbumSharedWith({ id, list: { people, groups, next, earlier } }: Pick<ShareAlbumFacts, "id" | "list">) {
  const t = useMessages("sharedAlbums");
  const share = useMessages("share");
  const states = useMessages("people");
  const here = shareAlbumAddress(id);
  const nobody = people.length + groups.length === 0;
  return (
    <section className="stack">
      <h2>{t("sharedWith")}</h2>
      {nobody && !earlier ? <p className="soft">{t("nobody")}</p> : null}
      <ul className="plain-list stack">
        {groups.map((group) => (
          <li className="sheet bin-row" key={group.id}>
            <div className="bin-text" id={`group-${group.id}`}>
              <GroupSummary {...group} />
            </div>
            <End id={id} name="end" value={group.id} about={`group-${group.id}`} />
          </li>
        ))}
        {people.map(({ id: offer, name, picture, address, state }) => (
          <PersonRow
            key={offer}
            person={{ name, picture }}
            nameId={`share-${offer}`}
            detail={
              <>
                <span>{states(state)}</span>
                {address ? <span>{share("invitedAt", { address })}</span> : null}
              </>
            }
          >
            <End id={id} name="end_share" value={offer} about={`share-${offer}`} />
          </PersonRow>
        ))}
      </ul>
      <Pager next={next && `${here}&shares=${encodeURIComponent(next)}`} label={share("earlier")} />
      {earlier ? (
        <p>
          <ButtonLink look="quiet" to={here}>
            {share("first")}
          </ButtonLink>
        </p>
      ) : null}
      {nobody ? null : <p className="hint">{t("endText")}</p>}
    </section>
  );
}

function End({ id, name, value, about }: { id: number; name: string; value: number; about: string }) {
  const t = useMessages("sharedAlbums");
  return (
    <PostForm action={shareAlbumAddress(id)} preventScrollReset>
      <Button name={name} value={value} aria-describedby={about}>
        {t("end")}
      </Button>
    </PostForm>
  );
}
