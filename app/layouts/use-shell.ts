import { useRouteLoaderData } from "@remix-run/react";
import type { SessionUser } from "archive/contract/account";
import type { Language } from "archive/contract/language";

/** What every page knows: the root's loader data. */
export interface Shell {
  language: Language;
  siteName: string;
  person: SessionUser | null;
  /** See PageContext. */
  formToken: string | null;
  saveData: boolean;
}

/** The root's loader data; on an error page before the root could load, a visitor's. */
export function useShell(): Shell {
  const shell = useRouteLoaderData("root") as Shell | undefined;
  return shell ?? { language: "bn", siteName: "", person: null, formToken: null, saveData: false };
}
