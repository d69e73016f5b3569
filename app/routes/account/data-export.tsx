import { Icon } from "~/ui/drawings/icon";

/** A plain link: the browser itself saves what is made while it comes, however large. */
export function DataExport({ label }: { label: string }) {
  return (
    <p>
      <a className="button" href="/profile/everything.zip">
        <Icon name="download" />
        {label}
      </a>
    </p>
  );
}
