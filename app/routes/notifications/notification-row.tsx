import { useMessages } from "~/i18n/use-messages";
import { Avatar } from "~/ui/person/avatar";

interface NotificationRowProps {
  /** For the toast that tells of it (interactive/notifications). */
  title: string;
  text: string;
  ago: string;
  sender: { name: string; picture: string | null };
  /** What its button carries; null for one that is seen. */
  see: string | null;
  /** Where a seen one leads, if anywhere. */
  to: string | null;
}

/** A notification: unseen a button of the list's form, seen a link, or words alone where it leads nowhere any more. */
export function NotificationRow({ title, text, ago, sender, see, to }: NotificationRowProps) {
  const t = useMessages("notifications");
  const inside = (
    <>
      <Avatar name={sender.name} picture={sender.picture} />
      <span className="notification-text">
        {see ? <span className="unseen">{t("unseen")}: </span> : null}
        <span data-title={title}>{text}</span>
        <small className="soft">{ago}</small>
      </span>
    </>
  );
  return (
    <li>
      {see ? (
        <button className="menu-item notification-new" name="see" value={see}>
          {inside}
        </button>
      ) : to ? (
        <a className="menu-item" href={to}>
          {inside}
        </a>
      ) : (
        <div className="menu-item">{inside}</div>
      )}
    </li>
  );
}
