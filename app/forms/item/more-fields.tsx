import { Fragment } from "react";
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
  return texts.map(({ rule, translation, text, offered = [], before, reckoning, ...about }) => {
    const field = { ...about, errors: errors[about.name] };
    const defaultValue = values[about.name] ?? text;
    if (rule === "caption")
      return <CaptionField {...field} key={field.name} rows={translation ? 3 : 4} defaultValue={defaultValue} />;
    if (rule === "long") return <TextAreaField {...field} key={field.name} rows={6} defaultValue={defaultValue} />;
    return (
      <Fragment key={field.name}>
        <OfferingField {...field} defaultValue={defaultValue} offered={offered} before={before} />
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

/** Fields that few items need, folded away so that the form stays simple; open where something is written or wrong. */
export function MoreFields({ words, ...fields }: TextFieldsProps & { words: string }) {
  const { values, errors } = fields.reply;
  const open = fields.texts.some(({ name, text }) => (values[name] ?? text) !== "" || errors[name] !== undefined);
  return (
    <details className="collapsible" open={open}>
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
