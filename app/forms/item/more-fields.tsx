import { useLocation } from "@remix-run/react";
import { Fragment, useEffect, useRef } from "react";
import { Icon } from "~/ui/drawings/icon";
import { CaptionField } from "~/forms/fields/caption-field";
import type { FormReply } from "~/forms/form-reply";
import type { FormText } from "./item-start";
import { TextAreaField } from "~/forms/fields/text-area";
import { SelectField } from "~/forms/fields/select-field";
import { OfferingField } from "~/forms/fields/offering-field";

interface TextFieldsProps {
  texts: FormText[];
  reply: FormReply;
}

/** Fields for some of an item's texts, each as its rule has it written. */
export function TextFields({ texts, reply: { values, errors } }: TextFieldsProps) {
  return texts.map(({ rule, translation, text, offered = [], reckoning, ...about }) => {
    const field = { ...about, errors: errors[about.name] };
    const defaultValue = values[about.name] ?? text;
    if (rule === "caption")
      return <CaptionField {...field} key={field.name} rows={translation ? 3 : 4} defaultValue={defaultValue} />;
    if (rule === "long") return <TextAreaField {...field} key={field.name} rows={6} defaultValue={defaultValue} />;
    return (
      <Fragment key={field.name}>
        <OfferingField {...field} defaultValue={defaultValue} offered={offered} />
        {reckoning && (
          <SelectField
            {...reckoning}
            defaultValue={values[reckoning.name] ?? reckoning.defaultValue}
            errors={errors[reckoning.name]}
          />
        )}
      </Fragment>
    );
  });
}

/**
 * Fields that few items need, folded away so that the form stays simple; open where something is written or wrong, or
 * where its address asks for one of its fields ("#written_at").
 */
export function MoreFields({ words, ...fields }: TextFieldsProps & { words: string }) {
  const { values, errors } = fields.reply;
  const open = fields.texts.some(({ name, text }) => (values[name] ?? text) !== "" || errors[name] !== undefined);
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  // A browser does so itself with a page that it opens, but not with one that comes over another.
  useEffect(() => {
    const { current } = details;
    const asked = [...(current?.querySelectorAll<HTMLElement>("[id]") ?? [])].find(({ id }) => `#${id}` === hash);
    if (!current || !asked || current.closest("form")?.contains(document.activeElement)) return;
    current.open = true;
    asked.focus();
  }, [hash]);
  return (
    <details className="collapsible" open={open} ref={details}>
      <summary className="button button-quiet">
        <Icon name="plus" />
        {words}
      </summary>
      <div className="form">
        <TextFields {...fields} />
      </div>
    </details>
  );
}
