import { Icon } from "~/ui/drawings/icon";

/** What recorder or camera asks of the person at once; nothing where there are no words. */
export function PanelAlert({ words }: { words: string | null }) {
  if (!words) return null;
  return (
    <p className="error" role="alert">
      <Icon name="warning" />
      {words}
    </p>
  );
}
