import { useRouteLoaderData } from "@remix-run/react";
import type { SessionUser } from "archive/contract/accounts/account";
import type { Appearance } from "~/styles/appearance";
import type { Badges } from "~/session/context";
import type { Language } from "archive/contract/language";

/** The signed-in person, as far as the bars show them. */
export type ShownPerson = Pick<SessionUser, "id" | "name" | "email" | "mobile" | "picture"> & {
  /** Premium is offered to them. */ buys?: true;
  /** A form of theirs waits that was sent while somebody else was signed in. */ unsent?: true;
  /** Uploads of theirs wait on this device. */ waits?: true;
  /** Stewardship by which somebody's archive lies open to them. */ entrusted?: number;
};

/** Data that every page has: the root's loader data. */
export interface Shell {
  language: Language;
  /** Absent where the root could not load. */
  appearance?: Appearance;
  siteName: string;
  person: ShownPerson | null;
  badges: Badges | null;
  /** See PageContext. */
  formToken: string | null;
  saveData: boolean;
  /** Address of the tab's icon, where the operator has one of their own. */
  icon?: string;
}

const VISITOR: Shell = {
  language: "bn",
  siteName: "",
  person: null,
  badges: null,
  formToken: null,
  saveData: false,
};

/** The root's loader data; on an error page before the root could load, a visitor's. */
export function useShell(): Shell {
  const shell = useRouteLoaderData("root") as Shell | undefined;
  return shell ?? VISITOR;
}
