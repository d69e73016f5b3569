import { PostForm } from "~/ui/posting/post-form";
import type { PageContext } from "~/session/context";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { useWithNext } from "./next-query";

/** Server side only: those with a button, and their names in the language of the page. */
export function buttonsOf({ providers, language }: PageContext) {
  return providers.buttons.map((provider) => ({ provider, name: providers.nameOf(provider, language) }));
}

/**
 * The ways to sign in by another's word; nothing where none is configured. A whole page each way: where it leads is
 * another site.
 */
export function ProviderButtons({ providers }: { providers: ReturnType<typeof buttonsOf> }) {
  const t = useMessages("providers");
  const action = useWithNext()("/auth/provider");
  if (providers.length === 0) return null;
  return (
    <PostForm className="form" action={action} reloadDocument>
      {providers.map(({ provider, name }) => (
        <Button key={provider} name="provider" value={provider}>
          <span className="whole">{t("signInWith", { name })}</span>
        </Button>
      ))}
    </PostForm>
  );
}
