import { Icon } from "~/ui/drawings/icon";

/** What stands in place of the whole product while it is being worked on (product.md 2): cogs and two sentences. */
export function MaintenanceView({ title, text }: { title: string; text: string }) {
  return (
    <div className="message">
      <Icon name="turn" />
      <Icon name="turn" />
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  );
}
