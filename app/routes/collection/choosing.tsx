import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { albumPath } from "~/ui/item/album-path";
import { Button } from "~/ui/controls/button";
import type { AlbumAsked } from "./album-asked";

export interface Chosen {
  /** Cursor of the page of the list, to come back to it. */
  after: string | undefined;
  /** Ids of what is ticked already, where one comes back from the question. */
  ticked: number[] | "all";
  /** This page with every box ticked. */
  all: string;
  /** The album that they are to be put into, where one came here from it. */
  album: AlbumAsked | null;
}

/**
 * The boxes' form: it asks first, so that Enter and a slip of the finger change nothing. For an album there is nothing
 * to ask.
 */
export function Choosing({ after, album, children }: Pick<Chosen, "after" | "album"> & { children: ReactNode }) {
  const t = useMessages("chosen");
  if (album) {
    return (
      <PostForm className="stack" action={albumPath(album.id)}>
        {children}
        <div className="chosen-bar">
          <Button look="main" name="do" value="add" icon="album">
            {t("toAlbum")}
          </Button>
        </div>
      </PostForm>
    );
  }
  return (
    <Form className="stack" action="/my-collections/selected">
      <input type="hidden" name="select" value="1" />
      {after ? <input type="hidden" name="after" value={after} /> : null}
      {children}
      <div className="chosen-bar">
        <Button name="do" value="download" icon="download">
          {t("toDownload")}
        </Button>
        <Button formAction="/my-collections/selected/share" icon="people">
          {t("toShare")}
        </Button>
        <Button formAction="/my-collections/selected/albums" icon="album">
          {t("toAlbum")}
        </Button>
        <Button name="do" value="status" icon="eye">
          {t("toStatus")}
        </Button>
        <Button name="do" value="delete" look="danger" icon="bin">
          {t("toDelete")}
        </Button>
      </div>
    </Form>
  );
}
