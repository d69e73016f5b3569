import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { albumPath } from "~/ui/item/list-address";
import { PostForm } from "~/ui/posting/post-form";
import type { ListPage } from "./list-page";

const LIST = "/my-collections";

type ChoosingProps = Pick<ListPage, "asked" | "next" | "first"> &
  NonNullable<ListPage["choosing"]> & {
    nextLabel: string;
    firstLabel: string;
    children: ReactNode;
  };

/**
 * The boxes' form: it asks first, so that Enter and a slip of the finger change nothing. For an album there is nothing
 * to ask. Other pages of the list are turned to by buttons of the same form, which take along what is ticked.
 */
export function Choosing({ album, elsewhere, tooMany, changed, counted, wholePage, ticked, ...props }: ChoosingProps) {
  const t = useMessages("chosen");
  const { after, asked, next, nextLabel, first, firstLabel, children } = props;
  const hydrated = useHydrated();
  const [isNone, setNone] = useState(!wholePage && ticked.length === 0);
  const boxes = useRef<HTMLDivElement>(null);
  const look = () => setNone(!elsewhere && !boxes.current?.querySelector("[name=ids]:checked"));
  // Boxes are looked at as the scripts wake, and after every change of the list: some may be ticked already.
  useEffect(look);
  // Without scripts the styles alone turn them off: nothing is done with nothing all the same.
  const off = hydrated && isNone;
  const turning = { formAction: LIST, formMethod: "get", name: "after" } as const;
  const inside = (
    <>
      {(tooMany ?? changed) && (
        <p className="notice" role="status">
          {tooMany ?? changed}
        </p>
      )}
      <div ref={boxes} onChange={look}>
        {children}
      </div>
      <div className="row">
        {next && (
          <Button {...turning} value={next.cursor}>
            {nextLabel}
          </Button>
        )}
        {first && (
          <Button {...turning} value="" look="quiet">
            {firstLabel}
          </Button>
        )}
      </div>
      {elsewhere && (
        <p className="row">
          <strong>{elsewhere.words}</strong>
          <ButtonLink look="quiet" icon="close" to={elsewhere.clear}>
            {t("clear")}
          </ButtonLink>
        </p>
      )}
      {elsewhere && (
        <span className="unseen" aria-hidden="true">
          {elsewhere.ids.map((id) => (
            <i className="counted" key={id} />
          ))}
        </span>
      )}
      <div className="chosen-bar">
        <Counted words={counted} />
        {album ? <IntoAlbum off={off} /> : <Acts off={off} />}
      </div>
      {/* Behind the buttons: what these say comes first. */}
      {elsewhere?.ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <input type="hidden" name="select" value="1" />
      {album && <input type="hidden" name="album" value={album.id} />}
      {after && <input type="hidden" name="after" value={after} />}
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
  if (album)
    return (
      <PostForm className="stack choosing" action={albumPath(album.id)}>
        {inside}
      </PostForm>
    );
  return (
    <Form className="stack choosing" action={`${LIST}/selected`}>
      {inside}
    </Form>
  );
}

/** Number of ticked boxes, which the styles count: with scripts and without, at every tick. */
function Counted({ words }: { words: string }) {
  const [before, after] = words.split("{{count}}");
  return (
    <p className="chosen-count">
      {before}
      <b />
      {after}
    </p>
  );
}

function IntoAlbum({ off }: { off: boolean }) {
  const t = useMessages("chosen");
  return (
    <Button look="main" disabled={off} name="do" value="add" icon="album">
      {t("toAlbum")}
    </Button>
  );
}

function Acts({ off }: { off: boolean }) {
  const t = useMessages("chosen");
  return (
    <>
      <Button disabled={off} name="do" value="download" icon="download">
        {t("toDownload")}
      </Button>
      <Button disabled={off} formAction={`${LIST}/selected/share`} icon="people">
        {t("toShare")}
      </Button>
      <Button disabled={off} formAction={`${LIST}/selected/albums`} icon="album">
        {t("toAlbum")}
      </Button>
      <Button disabled={off} formAction={`${LIST}/selected/details`} icon="pen">
        {t("toDetails")}
      </Button>
      <Button disabled={off} name="do" value="status" icon="eye">
        {t("toStatus")}
      </Button>
      <Button disabled={off} name="do" value="delete" look="danger" icon="bin">
        {t("toDelete")}
      </Button>
    </>
  );
}
