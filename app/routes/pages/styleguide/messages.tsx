import { Button, ButtonLink } from "~/ui/controls/button";
import { Drawing } from "~/ui/drawings/drawing";
import { Empty } from "~/ui/page/empty";
import { Toast } from "~/ui/page/toast";
import { useMessages } from "~/i18n/use-messages";
import { MaintenanceView } from "../maintenance-view";

const SAVED = {};
const TOASTS = [
  { kind: "warning", children: "Your free limit is complete. Make a payment to keep more" },
  { kind: "error", children: "Something went wrong" },
  { kind: "push", children: "বেলা একটি চিঠি ভাগ করেছেন" },
] as const;

/** Toasts, empty list, maintenance, drawings. */
export function MessageSamples() {
  const t = useMessages("pages");
  return (
    <section className="stack">
      <h2>Messages</h2>
      <div className="stack narrow">
        <Toast of={SAVED} kind="success">
          <p>হাতের লেখা সংরক্ষণ করা হয়েছে</p>
          <Button type="button" icon="lock">
            ‘শুধু আমি’ করে দিন
          </Button>
        </Toast>
        {TOASTS.map((toast) => (
          <Toast key={toast.kind} of={toast} {...toast} />
        ))}
      </div>
      <Empty drawing="box" title="এখানে এখনো কিছু নেই" text="আপনার চিঠি আর কণ্ঠ এখানে থাকবে।">
        <ButtonLink to="/styleguide" look="main" icon="camera">
          প্রথম চিঠিটি রাখুন
        </ButtonLink>
      </Empty>
      <MaintenanceView title={t("maintenanceTitle")} text={t("maintenanceText")} />
      <p className="row">
        {(["letter", "pen", "voice", "keepsake"] as const).map((name) => (
          <Drawing key={name} name={name} />
        ))}
      </p>
    </section>
  );
}
