import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useWords } from "~/i18n/use-words";
import { Button } from "~/ui/button";

export interface Chosen {
  /** Cursor of the page of the list, to come back to it. */
  after: string | undefined;
  /** Ids of what is ticked already, where one comes back from the question. */
  ticked: number[] | "all";
  /** This page with every box ticked. */
  all: string;
}

/** The boxes' form: it asks first, so that Enter and a slip of the finger change nothing. */
export function Choosing({ after, children }: { after: string | undefined; children: ReactNode }) {
  const t = useWords("chosen");
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
