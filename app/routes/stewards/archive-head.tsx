import { useMessages } from "~/i18n/use-messages";
import { Link } from "~/ui/controls/link";
import { Tabs } from "~/ui/controls/tabs";
import { Icon } from "~/ui/drawings/icon";
import { listPath } from "~/ui/item/list-path";
import { ListHead } from "~/ui/page/list-head";
import { archivePath, ENTRUSTED_ALBUMS, ENTRUSTED_WRITERS } from "./stewardship-paths";

interface ArchiveHeadProps {
  /** Of the stewardship. */
  id: number;
  title: string;
  /** Which of its parts is shown, or is what is shown inside. */
  of: "all" | "timeline" | "albums" | "writers";
  inside?: boolean;
}

/**
 * The head of an archive that is open to the person, with the ways to its parts. Needs the message areas "stewards" and
 * "collection".
 */
export function ArchiveHead({ id, title, of, inside = false }: ArchiveHeadProps) {
  const t = useMessages("stewards");
  const [collection, shell] = [useMessages("collection"), useMessages("shell")];
  const parts = {
    all: [listPath({ list: "entrusted", stewardship: id }), t("all")],
    timeline: [listPath({ list: "entrusted", stewardship: id, part: "timeline" }), collection("timeline")],
    albums: [`${ENTRUSTED_ALBUMS}?id=${id}`, shell("albums")],
    writers: [`${ENTRUSTED_WRITERS}?id=${id}`, shell("people")],
  } as const;
  return (
    <>
      <ListHead
        before={
          <Link className="bar-link" to={archivePath(id)} aria-label={t("back")} title={t("back")}>
            <Icon name="back" />
          </Link>
        }
        name={title}
      />
      <Tabs label={t("parts")} tabs={Object.values(parts)} at={parts[of][0]} inside={inside} />
    </>
  );
}
