import { Form } from "@remix-run/react";
import { SelectField } from "~/forms/fields/select-field";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import type { FilterAsked } from "~/ui/item/list-filter";

const TICKS = ["favourite", "without_words", "without_date", "without_writer"] as const;

export interface FilterFacts {
  asked: FilterAsked;
  /** "12 of 340" in the page's digits; null where nothing is left out. */
  counted: string | null;
  /** The list with nothing set, boxes and album as they are. */
  all: string;
  /** What of the address is not the filter's own, as fields of its form. */
  rest: [name: string, value: string][];
}

/** How the person's list is filtered and sorted: what is set, the way to set it, and the way to all of it. */
export function ListFilter({ asked, counted, all, rest }: FilterFacts) {
  const t = useMessages("listFilter");
  const ui = useMessages("ui");
  const letters = useMessages("collection");
  const { of_kind: kind = "", seen_by: seenBy = "", sort = "" } = asked;
  const kinds = [
    { value: "", label: t("everyKind") },
    { value: "handwriting", label: ui("handwriting") },
    { value: "voice", label: ui("voice") },
  ];
  const seen = [
    { value: "", label: t("whoever") },
    { value: "1", label: ui("public") },
    { value: "0", label: ui("private") },
    { value: "2", label: ui("onlyMe") },
  ];
  // By when they were put in; by when they were written is the timeline.
  const sorts = [
    { value: "", label: t("newestFirst") },
    { value: "oldest", label: t("oldestFirst") },
  ];
  const set = [
    ...[kinds, seen, sorts].map((options, at) => {
      const value = [kind, seenBy, sort][at];
      return value ? options.find((option) => option.value === value)?.label : null;
    }),
    ...TICKS.map((name) => asked[name] && t(name)),
  ].filter(Boolean);
  return (
    <>
      <div className="row">
        {/* Shown anew, it is closed and says what is set. */}
        <details className="collapsible" key={JSON.stringify(asked)}>
          <summary className="button button-quiet">
            <Icon name="filter" />
            {t("filter")}
          </summary>
          <Form action="/my-collections" className="sheet stack">
            {rest.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <div className="row filter">
              <SelectField name="of_kind" label={t("kind")} options={kinds} defaultValue={kind} />
              <SelectField name="seen_by" label={t("seenBy")} options={seen} defaultValue={seenBy} />
              <SelectField name="sort" label={t("sort")} options={sorts} defaultValue={sort} />
            </div>
            <div className="row">
              {TICKS.map((name) => (
                <label className="tick" key={name}>
                  <input type="checkbox" name={name} value="1" defaultChecked={Boolean(asked[name])} />
                  {t(name)}
                </label>
              ))}
            </div>
            <div>
              <Button>{t("show")}</Button>
            </div>
          </Form>
        </details>
        <ButtonLink look="quiet" icon="clock" to="/timeline">
          {letters("timeline")}
        </ButtonLink>
      </div>
      {set.length > 0 && (
        <p className="row">
          <strong>{set.join(" · ")}</strong>
          {counted && <span className="soft">{counted}</span>}
          <ButtonLink look="quiet" icon="close" to={all}>
            {t("showAll")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
