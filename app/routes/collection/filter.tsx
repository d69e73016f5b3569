import { Form, useLoaderData } from "@remix-run/react";
import { TIMELINE_CALLS } from "archive/contract/items/timeline-calls";
import { dictionary, titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import { ErrorSummary } from "~/forms/error-summary";
import { OfferingField } from "~/forms/fields/offering-field";
import { SelectField } from "~/forms/fields/select-field";
import { TextField } from "~/forms/fields/text-field";
import { FormEnd } from "~/forms/form-end";
import { receivedFilter } from "~/forms/received/filter-facts";
import { ReceivedFilter } from "~/forms/received/received-filter";
import { idsOf } from "~/forms/ids-of";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Dialog } from "~/ui/controls/dialog";
import { filterAsked, wronglyTyped, type TypedName } from "~/ui/item/list-filter";
import { listAddress } from "~/ui/item/list-address";
import { sortWords } from "./filter-facts";

const TICKS = ["favourite", "without_words", "without_date", "without_writer"] as const;

/** What is set, to be set otherwise; what was typed and can't be asked for is said at its field. */
export async function loader(args: RouteArgs) {
  const { page, searchParams, after } = await personRequest(args);
  if (searchParams.get("whose") === "shared")
    return {
      ...titled(page, "listFilter", "filter", "received", "forms"),
      received: await receivedFilter(page, searchParams),
    };
  const asked = filterAsked(searchParams);
  const choosing = searchParams.has("select");
  const album = searchParams.get("album");
  const ids = choosing ? idsOf(searchParams, "ids") : [];
  const { places, authors } = await page.archive.ask(TIMELINE_CALLS.itemUsedBefore);
  const say = dictionary(page.language).listFilter;
  const wrong = wronglyTyped(searchParams).map((name): [TypedName, string[]] => [
    name,
    [name === "by_writer" || name === "at_place" ? say.textLong : say.yearWrong],
  ]);
  return {
    ...titled(page, "listFilter", "filter", "forms"),
    asked,
    typed: Object.fromEntries(
      (["by_writer", "at_place", "from_year", "to_year"] as const).map((name) => [name, searchParams.get(name) ?? ""]),
    ) as Record<TypedName, string>,
    wrong: Object.fromEntries(wrong) as Partial<Record<TypedName, string[]>>,
    places,
    authors,
    sorts: Object.entries(sortWords(page.language)).map(([value, label]) => ({
      value: value === "newest" ? "" : value,
      label,
    })),
    back: listAddress({ after, choosing, ids, album: Number(album) || undefined, filter: asked }),
    rest: [
      ...(choosing ? [["select", "1"]] : []),
      ...(choosing && album ? [["album", album]] : []),
      ...ids.map((id) => ["ids", String(id)]),
    ] as [name: string, value: string][],
    received: null,
  };
}

/** Form that says how a list is filtered and sorted, which the list's own address takes. */
export default function FilterPage() {
  const shown = useLoaderData<typeof loader>();
  return shown.received ? <ReceivedFilter {...shown.received} /> : <OwnFilter {...shown} />;
}

type OwnFilterProps = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { received: null }>;

function OwnFilter({ asked, typed, wrong, places, authors, sorts, back, rest }: OwnFilterProps) {
  const t = useMessages("listFilter");
  const ui = useMessages("ui");
  return (
    <Dialog title={t("filter")} under={back} small>
      <Form action="/my-collections" className="form">
        <ErrorSummary errors={null} fields={wrong} />
        {rest.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <div className="row filter">
          <SelectField
            name="of_kind"
            label={t("kind")}
            options={[
              { value: "", label: t("everyKind") },
              { value: "handwriting", label: ui("handwriting") },
              { value: "voice", label: ui("voice") },
            ]}
            defaultValue={asked.of_kind}
          />
          <SelectField
            name="seen_by"
            label={t("seenBy")}
            options={[
              { value: "", label: t("whoever") },
              { value: "1", label: ui("public") },
              { value: "0", label: ui("private") },
              { value: "2", label: ui("onlyMe") },
            ]}
            defaultValue={asked.seen_by}
          />
          <SelectField name="sort" label={t("sort")} options={sorts} defaultValue={asked.sort ?? ""} />
        </div>
        <OfferingField
          name="by_writer"
          label={t("writer")}
          defaultValue={typed.by_writer}
          errors={wrong.by_writer}
          offered={authors}
        />
        <OfferingField
          name="at_place"
          label={t("place")}
          defaultValue={typed.at_place}
          errors={wrong.at_place}
          offered={places}
        />
        <div className="row filter">
          {(["from_year", "to_year"] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(name === "from_year" ? "from" : "to")}
              defaultValue={typed[name]}
              errors={wrong[name]}
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
        </div>
        <p className="hint">{t("yearsHint")}</p>
        <div className="row">
          {TICKS.map((name) => (
            <label className="tick" key={name}>
              <input type="checkbox" name={name} value="1" defaultChecked={Boolean(asked[name])} />
              {t(name)}
            </label>
          ))}
        </div>
        <FormEnd send={t("show")} leave={t("cancel")} to={back} />
      </Form>
    </Dialog>
  );
}
