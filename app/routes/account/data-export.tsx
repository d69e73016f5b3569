import { Icon } from "~/ui/drawings/icon";

/** A plain link: where it is still being made, a page in its place asks again by itself. */
export function DataExport({ label }: { label: string }) {
  return (
    <p>
      <a className="button" href="/download/archive">
        <Icon name="download" />
        {label}
      </a>
    </p>
  );
}
