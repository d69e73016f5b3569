import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
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
export function Choosing({ album, elsewhere, tooMany, ...props }: ChoosingProps) {
  const t = useMessages("chosen");
  const { after, asked, next, nextLabel, first, firstLabel, children } = props;
  const turning = { formAction: LIST, formMethod: "get", name: "after" } as const;
  const inside = (
    <>
      {tooMany && (
        <p className="notice" role="status">
          {tooMany}
        </p>
      )}
      {children}
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
      <div className="chosen-bar">{album ? <IntoAlbum /> : <Acts />}</div>
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
      <PostForm className="stack" action={albumPath(album.id)}>
        {inside}
      </PostForm>
    );
  return (
    <Form className="stack" action={`${LIST}/selected`}>
      {inside}
    </Form>
  );
}

function IntoAlbum() {
  const t = useMessages("chosen");
  return (
    <Button look="main" name="do" value="add" icon="album">
      {t("toAlbum")}
    </Button>
  );
}

function Acts() {
  const t = useMessages("chosen");
  return (
    <>
      <Button name="do" value="download" icon="download">
        {t("toDownload")}
      </Button>
      <Button formAction={`${LIST}/selected/share`} icon="people">
        {t("toShare")}
      </Button>
      <Button formAction={`${LIST}/selected/albums`} icon="album">
        {t("toAlbum")}
      </Button>
      <Button name="do" value="status" icon="eye">
        {t("toStatus")}
      </Button>
      <Button name="do" value="delete" look="danger" icon="bin">
        {t("toDelete")}
      </Button>
    </>
  );
}
