import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { PostForm } from "~/ui/posting/post-form";
import type { TieFacts } from "./tie-facts";

/** What is said already: what waits for the reader's answer, what both say, and what waits for the other's. */
export function TieRows({ name, ties }: { name: string; ties: readonly TieFacts[] }) {
  const t = useMessages("samePerson");
  const of = (state: TieFacts["state"]) => ties.filter((tie) => tie.state === state);
  return (
    <>
      {of("asks").map((tie) => (
        <section className="sheet stack" key={tie.id}>
          <h2>{t("asksTitle")}</h2>
          <p>{t("asks", { owner: tie.owner, other: tie.name ?? "", name })}</p>
          <p className="hint">{t("asksText", { owner: tie.owner })}</p>
          <PostForm className="row">
            <input type="hidden" name="tie" value={tie.id} autoComplete="off" />
            <Button look="main" icon="check" name="do" value="accept">
              {t("accept")}
            </Button>
            <Button name="do" value="refuse">
              {t("refuse")}
            </Button>
          </PostForm>
        </section>
      ))}
      {(["agreed", "asked"] as const).map((state) =>
        of(state).length > 0 ? (
          <section className="stack" key={state}>
            <h2>{t(`${state}Title`)}</h2>
            <ul className="plain-list stack">
              {of(state).map(({ id, who, to }) => (
                <li className="row" key={id}>
                  {to ? (
                    <Link className="lone" to={to}>
                      {who}
                    </Link>
                  ) : (
                    <span>{who}</span>
                  )}
                  <PostForm>
                    <input type="hidden" name="tie" value={id} autoComplete="off" />
                    <Button
                      icon="minus"
                      name="do"
                      value="end"
                      aria-label={t(state === "agreed" ? "endLabel" : "takeBackLabel", { who })}
                    >
                      {t(state === "agreed" ? "end" : "takeBack")}
                    </Button>
                  </PostForm>
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </>
  );
}
