import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { SETTINGS } from "./settings-address";

interface Back {
  to: string;
  label: string;
}

interface BackPageProps {
  title: string;
  /** The page above this one, and the words of the way back to it; the settings where absent. */
  back?: Back;
  /** Beneath the title. */
  about?: ReactNode;
  /** Takes the width of the window, for what stands in two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A page, narrow mostly, with the way back above its title. */
export function BackPage({ title, back, about, wide, children }: BackPageProps) {
  return (
    <div className={wide ? "stack" : "narrow stack"}>
      <div>
        <BackLink back={back} />
        <h1>{title}</h1>
        {about}
      </div>
      {children}
    </div>
  );
}

/** The way back to the page above, or to the settings. */
export function BackLink({ back }: { back?: Back | undefined }) {
  const t = useMessages("shell");
  const { to, label } = back ?? { to: SETTINGS, label: t("settings") };
  return (
    <ButtonLink look="quiet" icon="back" to={to}>
      {label}
    </ButtonLink>
  );
}
