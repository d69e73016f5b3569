import { createElement, Fragment } from "react";
import type { Messages } from "~/i18n/areas";
import { Avatar } from "~/ui/person/avatar";
import { Icon } from "~/ui/drawings/icon";
import { Picture } from "~/ui/media/picture";
import { WaveFrame } from "~/ui/media/wave";
import type { FoundFacts, RowFacts } from "./found-facts";
import type { Piece } from "./found-marks";

interface FoundListProps {
  found: FoundFacts;
  t(key: keyof Messages["search"]): string;
}

/**
 * What was found, and the way to more. Of plain parts alone: live search shows it too, made on the server outside of
 * any page.
 */
export function FoundList({ found: { rows, next, none, told, ways }, t }: FoundListProps) {
  const nearly = rows.findIndex((row) => row.nearly);
  if (none !== null) {
    return (
      <div className="found-none">
        <p>
          <strong>{told}</strong>
        </p>
        <p className="soft">{none}</p>
        <p className="row">
          {ways.map(({ to, words }) => (
            <a key={to} className="button" href={to}>
              {words}
            </a>
          ))}
        </p>
      </div>
    );
  }
  return (
    <>
      <ul className="plain-list found">
        {rows.map((row, at) => (
          <Fragment key={row.to}>
            {at === nearly ? <li className="found-nearly">{t("nearly")}</li> : null}
            <FoundRow row={row} />
          </Fragment>
        ))}
      </ul>
      {next ? (
        <p>
          <a className="button" rel="next" href={next}>
            {t("more")}
          </a>
        </p>
      ) : null}
    </>
  );
}

function FoundRow({ row }: { row: RowFacts }) {
  return (
    <li>
      <a className="found-row" id={row.id} href={row.to}>
        <FoundCover row={row} />
        <span className="found-words">
          <span className={row.person ? undefined : "caption"} dir="auto" lang={row.language}>
            <Pieces pieces={row.words} />
          </span>
          {row.excerpt ? (
            <span className="small soft" dir="auto">
              <Pieces pieces={row.excerpt} />
            </span>
          ) : null}
          <span className="small soft">{row.detail}</span>
        </span>
      </a>
    </li>
  );
}

function FoundCover({ row: { person, picture, wave } }: { row: RowFacts }) {
  if (person) return <Avatar name={person.name} picture={person.picture} />;
  if (picture) {
    return (
      <span className="found-cover">
        <Picture {...picture} alt="" most={200} sizes="3rem" />
      </span>
    );
  }
  return (
    <span className="found-cover">
      {wave ? (
        <WaveFrame>
          <path d={wave} />
        </WaveFrame>
      ) : (
        <Icon name="mail" />
      )}
    </span>
  );
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return createElement(
    Fragment,
    null,
    ...pieces.map(({ text, found }) => (found ? createElement("mark", null, text) : text)),
  );
}
