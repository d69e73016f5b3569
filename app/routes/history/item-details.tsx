import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { writerPath } from "~/ui/person/writer-address";
import { PostForm } from "~/ui/posting/post-form";
import type { DetailFacts } from "./detail-facts";

interface ItemDetailsProps {
  id: number;
  /** The list under it. */
  query: string;
  details: DetailFacts;
}

/** Parts of an item's details above its history. */
export function ItemDetails({ id, query, details }: ItemDetailsProps) {
  const t = useMessages("history");
  const here = `/my-collections/item/${id}`;
  const { page, kept, seen, canHide, hasLinks, face, writer } = details;
  return (
    <>
      {seen && (
        <section className="stack">
          <h2>{t("seen")}</h2>
          <p>{seen.words}</p>
          {hasLinks && (
            <p>
              <ButtonLink look="quiet" icon="globe" to={`${here}/links${query}`}>
                {t("links")}
              </ButtonLink>
            </p>
          )}
          {canHide && (
            <PostForm action={`${here}/status${query}`}>
              <input type="hidden" name="status" value="2" />
              <Button icon="lock">{t("onlyMineNow")}</Button>
            </PostForm>
          )}
        </section>
      )}
      {kept && <Kept id={id} kept={kept} />}
      {(face || writer) && (
        <section className="stack">
          <h2>{t("more")}</h2>
          <p className="row">
            {face && (
              <ButtonLink look="quiet" icon="person" to={`${here}/face${page > 1 ? `?page=${page}` : ""}`}>
                {t("asFace")}
              </ButtonLink>
            )}
            {writer && (
              <ButtonLink look="quiet" icon="book" to={writerPath(writer.id)}>
                {t("sameWriter", { name: writer.name })}
              </ButtonLink>
            )}
          </p>
        </section>
      )}
    </>
  );
}

/** Format of the originals, when they were checked and where they lie; checksums, and a copy in an open format. */
function Kept({ id, kept }: { id: number; kept: NonNullable<DetailFacts["kept"]> }) {
  const t = useMessages("history");
  return (
    <section className="stack">
      <h2>{t("kept")}</h2>
      <p>
        {kept.words && `${kept.words} · `}
        <a href={`/my-collections/item/${id}/checksums`} download>
          {kept.checksum}
        </a>
        {kept.open && (
          <>
            {" · "}
            <a href={`/download/${id}/original?open=1&file=${kept.open.fileId}`} download>
              {kept.open.words}
            </a>
          </>
        )}
      </p>
    </section>
  );
}
