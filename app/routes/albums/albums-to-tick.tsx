import { useMessages } from "~/i18n/use-messages";
import { Icon } from "~/ui/drawings/icon";

/** An album as it is offered. */
interface Offered {
  id: number;
  name: string;
  /** How much lies in it, in words. */
  count: string;
  /** All of what was chosen lies in it, or some of it. */
  all: boolean;
  some: boolean;
}

/**
 * The person's albums, each with a box (`albums`), and beside them which held all of it before (`before`). Stands in
 * the form.
 * @param ticked as it was sent, where it was refused
 */
export function AlbumsToTick({
  albums,
  ticked,
  several,
}: {
  albums: readonly Offered[];
  ticked?: readonly number[];
  several: boolean;
}) {
  const t = useMessages("albums");
  return (
    <fieldset className="choices">
      <legend>{t(several ? "chooseLegendSeveral" : "chooseLegend")}</legend>
      {albums.map(({ id, name, count, all, some }) => (
        <label className="choice" key={id}>
          <input type="checkbox" name="albums" value={id} defaultChecked={ticked ? ticked.includes(id) : all} />
          <Icon name="album" />
          <span>{name}</span>
          <span className="hint">{some ? t("some") : count}</span>
        </label>
      ))}
      {albums.map(({ id, all }) => (all ? <input key={id} type="hidden" name="before" value={id} /> : null))}
    </fieldset>
  );
}
