import type { Provider } from "archive/contract/accounts/provider";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { withNext } from "./next-query";

/**
 * The ways to sign in by another's word; nothing where none is configured. A whole page each way: where it leads is
 * another site.
 */
export function ProviderButtons({ providers, next }: { providers: readonly Provider[]; next: string | undefined }) {
  const t = useMessages("providers");
  if (providers.length === 0) return null;
  return (
    <PostForm className="stack" action={withNext("/auth/provider", next)} reloadDocument>
      {providers.map((provider) => (
        <Button key={provider} name="provider" value={provider}>
          {t("signInWith", { name: t(provider) })}
        </Button>
      ))}
    </PostForm>
  );
}
