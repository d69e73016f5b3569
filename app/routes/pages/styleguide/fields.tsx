import { CaptionField } from "~/forms/fields/caption-field";
import { StatusChooser } from "~/forms/fields/choices";
import { ErrorSummary } from "~/forms/error-summary";
import { FilePicker } from "~/forms/fields/file-picker";
import { PasswordField } from "~/forms/fields/password-field";
import { SelectField } from "~/forms/fields/select-field";
import { CodeField, EmailField, TextField } from "~/forms/fields/text-field";
import { Button } from "~/ui/controls/button";

const WRONG = ["User not verified"];

/** Every field: empty, filled, with a hint, refused. */
export function FormSamples() {
  return (
    <section className="stack">
      <h2>Forms</h2>
      <form className="form narrow sheet" noValidate>
        <ErrorSummary errors={["Invalid Credentials"]} fields={{ wrong: WRONG }} />
        <TextField name="plain" label="নাম" hint="যেমন সবাই ডাকে" defaultValue="আমিনা" />
        <TextField name="wrong" label="Surname" errors={WRONG} defaultValue="<b>" />
        <EmailField name="email" label="ই-মেইল" />
        <PasswordField name="password" label="পাসওয়ার্ড" autoComplete="new-password" />
        <CodeField name="code" label="কোড" defaultValue="১২৩৪৫৬" />
        <SelectField
          name="blood"
          label="Blood group"
          options={[
            { value: "A+", label: "A+" },
            { value: "O-", label: "O-" },
          ]}
        />
        <CaptionField name="caption" label="ক্যাপশন" defaultValue="চিঠি" />
        <CaptionField
          name="long"
          label="Caption"
          defaultValue={"ক্ষ".repeat(80)}
          errors={["Caption may not be longer than 220 characters"]}
        />
        <StatusChooser />
        <FilePicker kind="picture" name="image" accept="image/*" hint="JPG, PNG, 40 MB" />
        <FilePicker
          kind="voice"
          name="audio"
          accept="audio/*"
          kept={[{ id: "0", name: "lullaby.mp3", size: "২ মেগাবাইট", placeholder: null }]}
          errors={WRONG}
        />
        <p className="row">
          <Button type="button" look="main">
            সংরক্ষণ করুন
          </Button>
          <Button type="button" look="quiet">
            থাক
          </Button>
        </p>
      </form>
    </section>
  );
}
