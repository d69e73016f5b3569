import { Form } from "@remix-run/react";
import { SelectField } from "~/forms/fields/select-field";
import { FormEnd } from "~/forms/form-end";
import { useMessages } from "~/i18n/use-messages";
import { Dialog } from "~/ui/controls/dialog";
import { RECEIVED_PAGE } from "~/ui/item/list-address";
import { listPath } from "~/ui/item/list-path";
import type { ReceivedFilterFacts } from "./filter-facts";

/** Form of the person and the group that shared something. Needs the messages "received" and "listFilter". */
export function ReceivedFilter({ list, people, groups }: ReceivedFilterFacts) {
  const t = useMessages("received");
  const filtering = useMessages("listFilter");
  const { person, group } = list.list === "shared" ? list : {};
  return (
    <Dialog title={filtering("filter")} under={listPath(list)} small>
      <Form action={RECEIVED_PAGE} className="form">
        <SelectField
          name="person"
          label={t("person")}
          options={[{ value: "", label: t("everyone") }, ...people]}
          defaultValue={String(person ?? "")}
        />
        {groups.length > 0 ? (
          <SelectField
            name="group"
            label={t("group")}
            options={[{ value: "", label: t("everyGroup") }, ...groups]}
            defaultValue={String(group ?? "")}
          />
        ) : null}
        <FormEnd send={filtering("show")} leave={filtering("cancel")} to={listPath(list)} />
      </Form>
    </Dialog>
  );
}
